import { ESLint } from 'eslint'
import { join } from 'node:path'
import * as parser from '@typescript-eslint/parser'
import { root } from '../run/root.ts'
import { houseRules } from './config.ts'

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser }, ...houseRules }],
})

const isRefused = async (text: string): Promise<boolean> => {
  const [result] = await eslint.lintText(text, { filePath: join(root, 'tools/build/planted.ts') })
  return result?.messages.some(({ ruleId }) => ruleId === 'house/documented') ?? false
}

const imported = "import pg from 'pg'\n"

it.each([
  ['an export that is marked as unsafe', "import { UNSAFE_LocationContext as Place } from 'react-router'"],
  ['one that is passed on', "export { UNSAFE_LocationContext as Place } from 'react-router'"],
  ['an unsafe member', 'router.UNSAFE_LocationContext'],
  ["React's internals", 'React.__SECRET_INTERNALS_DO_NOT_USE.state'],
  ['a private member', 'expect(socket._httpMessage).toBeNull()'],
  ['a private member by its text', "socket['_handle'].unref()"],
  ['a method of a class that is replaced', `${imported}pg.Client.prototype.query = () => {}`],
  ['one that is set', `${imported}Reflect.set(pg.Client.prototype, 'query', () => {})`],
  ['one that is assigned', `${imported}Object.assign(pg.Client.prototype, { query() {} })`],
  ['one that is watched', `${imported}jest.spyOn(pg.Client.prototype, 'query')`],
  ['a path into node_modules', "import x from '../../node_modules/pg/lib/result.js'"],
  ['a file of a package without exports', "import type { X } from 'fastify/types/schema.js'"],
  ['one that is loaded later', "void import('fastify/lib/reply.js')"],
  [
    'a loader of the files of a package',
    String.raw`export const rule = { test: /\/react-router\/dist\//, use: 'loader' }`,
  ],
  ['a loader of one file of a package', String.raw`export const rule = { test: /semver\.js$/, loader: 'loader' }`],
  [
    'a replaced file of a package',
    String.raw`new webpack.NormalModuleReplacementPlugin(/\/snapshot\/dist\/index\.js$/, 'own.ts')`,
  ],
])('refuses %s', async (_, text) => {
  expect(await isRefused(text)).toBe(true)
})

it.each([
  ['a documented export', "import { Routes } from 'react-router'"],
  ['a private member of its own', 'class X { _seen = 0; see() { this._seen += 1 } }'],
  ['a method that the platform lacks in a spec', 'HTMLDialogElement.prototype.showModal ??= function () {}'],
  ['a clock of another zone in a spec', "jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')"],
  ['a class that extends one', `${imported}class Client extends pg.Client {}`],
  ['an exported path', "import { Migrator } from 'kysely/migration'"],
  ['a style sheet of a package', "import 'uplot/dist/uPlot.min.css'"],
  ['a loader of one kind of file', String.raw`export const rule = { test: /\.tsx?$/, use: 'swc-loader' }`],
  ['a loader of own sources', String.raw`export const rule = { test: /\/apps\/player\/src\//, use: 'loader' }`],
  ["MapLibre's loader", String.raw`export const rule = { test: /maplibre-gl\.mjs$/, use: 'loader' }`],
  ['a package in the place of another', 'new webpack.NormalModuleReplacementPlugin(/^one$/, "other")'],
])('allows %s', async (_, text) => {
  expect(await isRefused(text)).toBe(false)
})
