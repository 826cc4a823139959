import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run/root.ts'

const given = `
declare const load: () => Promise<string>
declare const state: 'open' | 'closed'
declare const each: (act: () => void) => void
`

/** By file: what stands in it, and the rules that refuse it. */
const planted: Record<string, readonly [text: string, ...rules: readonly string[]]> = {
  'on-purpose.ts': ['void load()'],
  'async-listener.ts': ['each(async () => void (await load()))'],
  'default-case.ts': ["switch (state) { case 'open': break; default: each(() => {}) }"],
  'rules-of-eslint.ts': ['debugger; let unused = 1; var old: any'],
  'allowed.ts': ['// oxlint-disable-next-line typescript/no-floating-promises -- planted\nload()'],
  'allowed-in-vain.ts': ['// oxlint-disable-next-line typescript/no-floating-promises\nvoid load()', 'unused comment'],
  'allowed-to-eslint.ts': [
    '// eslint-disable-next-line typescript/no-floating-promises\nload()',
    'no-floating-promises',
  ],
}
for (const kind of ['ts', 'tsx', 'spec.ts', 'spec.tsx']) {
  planted[`left-alone.${kind}`] = ['load()', 'no-floating-promises']
  planted[`condition.${kind}`] = ['if (load()) each(() => {})', 'no-misused-promises']
  planted[`missing-case.${kind}`] = ["switch (state) { case 'open': each(() => {}) }", 'switch-exhaustiveness-check']
}

let folder: string
let found: Map<string | undefined, readonly string[]>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'refcall-lint-'))
  const project = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { types: [] },
    files: [],
    include: ['.'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  for (const [file, [text]] of Object.entries(planted))
    writeFileSync(join(folder, file), `${given}${text}\nexport {}\n`)
  const oxlint = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix', folder]
  const env = { ...process.env, NODE_OPTIONS: '' }
  const { stdout } = spawnSync(process.execPath, oxlint, { cwd: root, encoding: 'utf8', env })
  const lines = [...stdout.matchAll(/^\S+\/(\S+?):\d+:\d+: .*\[Error(?:\/typescript\((.+)\))?\]$/gm)]
  const rules = lines.map(([, file, rule = 'unused comment']) => ({ file, rule }))
  found = new Map([...Map.groupBy(rules, ({ file }) => file)].map(([file, own]) => [file, own.map(({ rule }) => rule)]))
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each(Object.entries(planted))('reports in %s what its rules say, and nothing else', (file, [, ...rules]) => {
  expect(found.get(file) ?? []).toEqual(rules)
})
