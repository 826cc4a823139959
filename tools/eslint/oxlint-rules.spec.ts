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
  'allowed.ts': ['// oxlint-disable-next-line typescript/no-floating-promises -- planted\nload()'],
  'allowed-in-vain.ts': ['// oxlint-disable-next-line typescript/no-floating-promises\nvoid load()', 'unused comment'],
  'allowed-to-eslint.ts': [
    '// eslint-disable-next-line typescript/no-floating-promises\nload()',
    'no-floating-promises',
  ],
}

/** A violation of a rule of the language or of TypeScript each. */
const PLAIN: Readonly<Record<string, string>> = {
  'ban-ts-comment': '// @ts-ignore\nexport const x = 1',
  'consistent-type-imports': "import { Pool } from 'pg'; export const of = (pool: Pool) => pool",
  'max-lines': '// one more\n'.repeat(301),
  'max-lines-per-function': `export const x = () => {\n${'  each(() => {})\n'.repeat(59)}}`,
  'no-array-constructor': 'export const x = new Array(1, 2)',
  'no-case-declarations': "switch (state) { case 'open': const x = 1; each(() => x); break; case 'closed': }",
  'no-control-regex': String.raw`export const x = /\u0001/`,
  'no-debugger': 'debugger',
  'no-dynamic-delete': 'export const x = (of: Record<string, string>, key: string) => { delete of[key] }',
  'no-empty': 'try { each(() => {}) } catch {}',
  'no-empty-object-type': 'export type X = {}',
  'no-explicit-any': 'export type X = any',
  'no-extraneous-class': 'export class X { static x = 1 }',
  'no-fallthrough': "switch (state) { case 'open': each(() => {})\ncase 'closed': }",
  'no-namespace': 'export namespace X { export const x = 1 }',
  'no-non-null-assertion': 'export const x = (y?: string) => y!.length',
  'no-prototype-builtins': "export const x = (of: object) => of.hasOwnProperty('x')",
  'no-regex-spaces': 'export const x = /a  b/',
  'no-unnecessary-type-constraint': 'export type X<T extends unknown> = T[]',
  'no-unsafe-function-type': 'export type X = Function',
  'no-unused-vars': 'const x = 1',
  'no-useless-assignment': 'export const x = () => { let y = 1; each(() => {}); y = 2; return y }',
  'no-useless-constructor': 'export class X { x = 1; constructor() {} }',
  'no-var': 'export var x = 1',
  'prefer-const': 'let x = 1; each(() => x)',
  'prefer-literal-enum-member': 'export enum X { A = state.length }',
  'prefer-rest-params': 'export function x() { return arguments[0] }',
  'preserve-caught-error': 'try { each(() => {}) } catch (error) { throw new Error(String(error)) }',
  'unified-signatures': 'export interface X { x(y: string): void; x(y: number): void }',
}
for (const [rule, text] of Object.entries(PLAIN)) planted[`${rule}.ts`] = [text, rule]

/** A violation of a rule of React each; most are found by its compiler. */
const OF_REACT: Readonly<Record<string, string>> = {
  'error-boundaries': 'export function X() { try { return <Y /> } catch { return null } }',
  'exhaustive-deps': 'export function X({ y }: { y: string }) { useEffect(() => each(() => y), []); return null }',
  globals: 'let y = 0; export function X() { y = 1; return <b>{y}</b> }',
  purity: 'export function X() { return <b>{Math.random()}</b> }',
  refs: 'export function X() { const y = useRef(0); return <b>{y.current}</b> }',
  'rules-of-hooks': 'export function X({ y }: { y: boolean }) { if (y) return null; useEffect(() => {}); return null }',
  'set-state-in-effect':
    'export function X() { const [y, to] = useState(0); useEffect(() => to(1), []); return <b>{y}</b> }',
  'set-state-in-render': 'export function X() { const [y, to] = useState(0); to(1); return <b>{y}</b> }',
  'static-components': 'export function X() { const Z = () => <i />; return <Z /> }',
  'void-use-memo': 'export function X() { return <b>{String(useMemo(() => { each(() => {}) }, []))}</b> }',
}
const OF_ALL = "import { useEffect, useMemo, useRef, useState } from 'react'\nexport const Y = () => null\n"
const USED = 'each(() => [useEffect, useMemo, useRef, useState])'
for (const [rule, text] of Object.entries(OF_REACT)) planted[`${rule}.tsx`] = [`${OF_ALL}${text}\n${USED}`, rule]

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
    writeFileSync(join(folder, file), `${given}${text}\nexport { each, load, state }\n`)
  const oxlint = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix', folder]
  const env = { ...process.env, NODE_OPTIONS: '' }
  const { stdout } = spawnSync(process.execPath, oxlint, { cwd: root, encoding: 'utf8', env })
  const lines = [...stdout.matchAll(/^\S+\/(\S+?):\d+:\d+: .*\[Error(?:\/[\w-]+\((.+)\))?\]$/gm)]
  const rules = lines.map(([, file, rule = 'unused comment']) => ({ file, rule }))
  found = new Map([...Map.groupBy(rules, ({ file }) => file)].map(([file, own]) => [file, own.map(({ rule }) => rule)]))
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each(Object.entries(planted))('reports in %s what its rules say, and nothing else', (file, [, ...rules]) => {
  expect(found.get(file) ?? []).toEqual(rules)
})
