import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../run/root.ts'
import type { Facts } from './task-inputs.ts'

/** The inputs of our tasks' keys as reported by nx, by task. */
let tasks: Facts['tasks']

/** All files loaded by some files, transitively. */
let loadedBy: (files: readonly string[]) => readonly string[]

const run = promisify(execFile)

beforeAll(async () => {
  const env = { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' }
  const { stdout } = await run(process.execPath, [join(root, 'tools/nx/task-inputs.ts')], {
    cwd: root,
    env,
    maxBuffer: 1 << 26,
  })
  const facts = JSON.parse(stdout) as Facts
  tasks = facts.tasks
  const imports = Map.groupBy(facts.imports, ({ from }) => from)
  loadedBy = (files) => {
    const found = new Set(files)
    for (const file of found) for (const { to } of imports.get(file) ?? []) found.add(to)
    return [...found]
  }
})

const filesOf = (task: string): readonly string[] => {
  const inputs = tasks[task]
  if (inputs === undefined) throw new Error(`There is no ${task}.`)
  return inputs.files
}

const tasksOf = (...targets: readonly string[]): readonly string[] =>
  Object.keys(tasks).filter((task) => targets.includes(task.split(':')[1] ?? ''))

/** What a check of this project loads first: its own files, and those of the check itself. */
const startsOf = (task: string): readonly string[] => {
  const [project = '', check = ''] = task.split(':')
  const own = filesOf(task).filter((file) => file.startsWith(`${tasks[task]?.root}/`))
  if (check === 'lint') return [...own, 'tools/nx/lint.ts', 'tools/eslint/config.ts']
  if (check === 'typecheck') return [...own, 'tools/nx/typecheck.ts']
  // Specs on Postgres: see jest.config.ts.
  const usesPostgres = ['@refcall/api', '@refcall/demo'].includes(project)
  const jest = globSync('tools/jest/*', { cwd: root }).filter((file) => usesPostgres || !/postgres|database/.test(file))
  return [...own.filter((file) => /\.spec\.tsx?$/.test(file)), ...jest, 'tools/nx/test.ts']
}

/** Tasks that run again after a change of this file. */
const reachedBy = (file: string): readonly string[] => Object.keys(tasks).filter((task) => filesOf(task).includes(file))

describe('works', () => {
  it('a change in a lib reaches the tests, types, lint and builds of all who use it, and the journeys', () => {
    const users = ['player', 'referee', 'dashboard', 'shell'].flatMap((name) =>
      ['test', 'typecheck', 'lint', 'build'].map((target) => `@refcall/${name}:${target}`),
    )
    expect(reachedBy('libs/host/src/index.ts')).toEqual(
      expect.arrayContaining([...users, '@refcall/host:test', '@refcall/e2e:e2e-shell']),
    )
    expect(reachedBy('libs/domain/src/index.ts')).toEqual(
      expect.arrayContaining([...users, '@refcall/api:test', '@refcall/e2e:e2e-shell']),
    )
  })

  it('a change in a remote reaches what is its own and what looks at everything, and no other', () => {
    const own = ['build', 'lint', 'test', 'typecheck'].map((target) => `@refcall/player:${target}`)
    const everything = Object.keys(tasks).filter((task) =>
      /^(@refcall\/e2e:(?!e2e)|tools:(lint|test|typecheck|unused)$)/.test(task),
    )
    const journeys = ['player', 'together'].map((folder) => `@refcall/e2e:e2e-${folder}`)
    expect(reachedBy('apps/player/src/routes.tsx').toSorted()).toEqual([...own, ...everything, ...journeys].toSorted())
  })

  const everyone = /^(@refcall\/(e2e:|faults:evening)|tools:(lint|test|typecheck|unused)$)/
  const fronts = '@refcall/(player|referee|dashboard|shell)'
  it.each([
    [
      'the webpack preset',
      'tools/build/federation/base.ts',
      `^(${fronts}|@refcall/design-system):(lint|typecheck)|^${fronts}:build`,
    ],
    [
      'what the preset takes of the page server',
      'apps/page-server/src/known-remotes.ts',
      `^(${fronts}|@refcall/design-system):(lint|typecheck)|^${fronts}:build|^@refcall/page-server:`,
    ],
    ['the rest of the page server', 'apps/page-server/src/pages.ts', '^@refcall/page-server:'],
    ['the rules of the lint', 'tools/eslint/word-rules.ts', ':lint$'],
    ['its rules with types', '.oxlintrc.jsonc', ':lint$'],
    ["the specs' set-up", 'tools/jest/clock-setup.ts', ':test$'],
    ['the embedded Postgres', 'tools/run/postgres/start.ts', '^@refcall/api:test|^@refcall/(demo|faults):'],
    ['how the product is started', 'tools/product/product.ts', '^@refcall/(demo|faults):'],
    ['the first screen of a remote', 'apps/player/src/first-texts.ts', '^@refcall/player:'],
  ])('a change of %s reaches these alone', (_, file, expected) => {
    const reached = reachedBy(file).filter((task) => !everyone.test(task))
    expect(reached.length).toBeGreaterThan(0)
    const should = Object.keys(tasks).filter((task) => !everyone.test(task) && new RegExp(expected).test(task))
    expect(reached.toSorted()).toEqual(should.toSorted())
  })

  it('every project has its checks', () => {
    const folders = [
      ...globSync('{apps,libs}/*/package.json', { cwd: root }).map((file) => file.replace('/package.json', '')),
      'tools',
    ]
    for (const target of ['lint', 'typecheck', 'test']) {
      expect(
        tasksOf(target)
          .map((task) => tasks[task]?.root)
          .toSorted(),
      ).toEqual(folders.toSorted())
    }
  })

  it('what every check hangs on is in its key: the lock, the Node that runs it, the configuration', () => {
    for (const task of Object.keys(tasks)) {
      expect(filesOf(task)).toEqual(
        expect.arrayContaining([
          'package-lock.json',
          'tsconfig.base.json',
          'jest.config.ts',
          'libs/fixtures/src/then.ts',
        ]),
      )
      expect(tasks[task]?.runtime).toContain('node --version')
    }
  })
})

describe('refuses', () => {
  it('a README as a reason to test, build or lint again', () => {
    for (const readme of ['apps/player/README.md', 'libs/domain/README.md', 'apps/api/README.md']) {
      expect(reachedBy(readme).filter((task) => !task.startsWith('tools:'))).toEqual([])
    }
    expect(reachedBy('README.md').filter((task) => !task.startsWith('tools:'))).toEqual([])
  })

  it('a file that is loaded and not in the key', () => {
    for (const task of tasksOf('lint', 'typecheck', 'test')) {
      const inputs = new Set(filesOf(task))
      expect({ task, missing: loadedBy(startsOf(task)).filter((file) => !inputs.has(file)) }).toEqual({
        task,
        missing: [],
      })
    }
    const evening = new Set(filesOf('@refcall/faults:evening'))
    const programs = ['faults', 'api', 'payment-sandbox'].map((app) => `apps/${app}/src/main.ts`)
    expect(loadedBy(programs).filter((file) => !evening.has(file))).toEqual([])
    for (const task of Object.keys(tasks).filter((name) => name.includes(':e2e-'))) {
      const inputs = new Set(filesOf(task))
      const folder = task.split('-')[1]
      const loaded = loadedBy([
        ...globSync(`apps/e2e/src/${folder}/*.ts`, { cwd: root }),
        'apps/e2e/playwright.config.ts',
        'apps/e2e/src/start-product.ts',
      ])
      expect({ task, missing: loaded.filter((file) => !inputs.has(file)) }).toEqual({ task, missing: [] })
    }
    for (const task of tasksOf('build')) {
      const inputs = new Set(filesOf(task))
      const entries = ['webpack.config.ts', 'src/main.ts', 'src/remote.tsx', 'src/standalone.tsx'].map(
        (file) => `${tasks[task]?.root}/${file}`,
      )
      const loaded = loadedBy(entries.filter((file) => inputs.has(file)))
      expect(loaded.length).toBeGreaterThan(20)
      expect({ task, missing: loaded.filter((file) => !inputs.has(file)) }).toEqual({ task, missing: [] })
    }
  })

  it('a variable that specs or their set-up read, and no key holds', () => {
    const sources = globSync('{apps,libs,tools}/**/*.spec.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
    const setUp = ['jest.config.ts', 'apps/e2e/playwright.config.ts', ...globSync('tools/jest/*.ts', { cwd: root })]
    const read = [...sources, ...setUp].flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(/\bprocess\.env(?:\[['"]([A-Z]\w+)['"]\]|\.([A-Z]\w+)\b)/g),
      ].map(([, first, second]) => first ?? second),
    )
    const held = tasks['@refcall/api:test']?.environment ?? []
    // Set by the runners for their own processes, or by the command that runs one part.
    const elsewhere = ['PATH', 'JOURNEYS', 'LC_ALL', 'TZ', 'REFCALL_NIGHT', 'REFCALL_MOUNTS']
    const set = [
      ...elsewhere,
      'REFCALL_TEST_SERVER',
      'REFCALL_TEST_TEMPLATE',
      'WRITE_CLIENT_TYPES',
      'WRITE_SCHEMA_TYPES',
      'PORT',
    ]
    expect([...new Set(read)].filter((name) => name !== undefined && ![...held, ...set].includes(name))).toEqual([])
  })
})
