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

const isRefused = async (file: string, text: string): Promise<boolean> => {
  const [result] = await eslint.lintText(text, { filePath: join(root, file) })
  return result?.messages.some(({ ruleId }) => ruleId === 'house/clock') ?? false
}

const screen = 'apps/player/src/home/planted.tsx'

it.each([
  'export const x = Date.now()',
  'export const x = new Date()',
  'export const x = useState(Date.now)',
  'export const x = Date()',
])('C1: refuses the device’s clock on a screen: %s', async (text) => {
  expect(await isRefused(screen, text)).toBe(true)
})

it.each([
  'apps/shell/src',
  'apps/referee/src',
  'apps/dashboard/src',
  'libs/host/src',
  'libs/messages/src',
  'libs/api-client/src',
])('C1: refuses the device’s clock in %s', async (folder) => {
  expect(await isRefused(`${folder}/planted.ts`, 'export const x = Date.now()')).toBe(true)
})

it.each([
  [screen, 'export const x = new Date(createdAt)'],
  [screen, 'export const x = Date.parse(createdAt)'],
  [screen, 'export const x = performance.now()'],
  ['libs/host/src/clock.ts', 'export const x = Date.now()'],
  ['apps/player/src/home/planted.spec.tsx', 'export const x = Date.now()'],
  ['apps/api/src/platform/planted.ts', 'export const x = Date.now()'],
])('allows in %s: %s', async (file, text) => {
  expect(await isRefused(file, text)).toBe(false)
})
