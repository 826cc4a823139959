import type { Linter } from 'eslint'
import { defineConfig } from 'eslint/config'
import * as parser from '@typescript-eslint/parser'
import { root } from '../run/root.ts'
import { house } from './house-plugin.ts'
import { wordRules } from './word-rules.ts'

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: a default export has no name to search for.',
}

const doubleAssertion = {
  selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
  message: '"as unknown as" hides a wrong type: parse or narrow instead.',
}

const numberField = {
  selector: 'JSXAttribute[name.name="type"] Literal[value="number"]',
  message: 'The wheel changes a number field, and the browser reads its comma: use a text field with readAmount.',
}

const clockOrChance = {
  selector:
    'MemberExpression[object.name="Date"][property.name="now"], NewExpression[callee.name="Date"][arguments.length=0], MemberExpression[object.name="Math"][property.name="random"]',
  message: 'Pure rules: time and chance come in as parameters.',
}

/** The rules of the house; also what the spec plants its violations against. */
export const houseRules: Linter.Config = {
  plugins: { house },
  rules: {
    'house/imports': 'error',
    'house/globals': 'error',
    'house/rows': 'error',
    'house/clock': 'error',
    'house/deps': 'error',
    'house/documented': 'error',
    'house/file-names': 'error',
    'house/plain-words': 'error',
    'no-restricted-syntax': ['error', defaultExport, doubleAssertion, numberField],
  },
}

/** Refuses packages that no package.json of the project lists. */
export const declaredOnly: Linter.Config = {
  files: ['**/*.{ts,tsx}'],
  plugins: { house },
  rules: { 'house/declared': 'error' },
}

/** Tools that read a default export only, and a remote's one exposed module. */
const defaultExporters = [
  '**/*.config.ts',
  '**/*.stories.tsx',
  'libs/design-system/.storybook/*',
  '**/*.d.ts',
  'tools/jest/**',
  'apps/{player,referee,dashboard}/src/remote.tsx',
  'apps/e2e/**',
]

const rules: Linter.Config[] = defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.refcall/**',
      '**/playwright-report/**',
      '**/test-results/**',
      // Of another project, which has packages of its own.
      'tools/create-remote/template/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser }, ...houseRules },
  declaredOnly,
  {
    files: ['libs/domain/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', defaultExport, doubleAssertion, clockOrChance] },
  },
  wordRules(),
  {
    files: ['apps/{shell,player,referee,dashboard}/src/**/*.tsx', 'libs/design-system/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx', '**/*.stories.tsx', '**/testing/**'],
    plugins: { house },
    rules: { 'house/own-text': 'error' },
  },
  { files: defaultExporters, rules: { 'no-restricted-syntax': ['error', doubleAssertion, numberField] } },
)

/** Patterns are relative to the checkout, whichever folder's eslint.config.mjs ESLint has found. */
export const config: Linter.Config[] = rules.map((one) => ({ ...one, basePath: root }))
