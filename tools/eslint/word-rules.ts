import type { Linter } from 'eslint'
import lingui from 'eslint-plugin-lingui'

// Its types are made for typescript-eslint's contexts; at run time they are ESLint's own.
const plugin: object = lingui

/** Where people read: everything said there goes through the catalogues. */
const spoken = ['apps/{shell,player,referee,dashboard}/src', 'libs/messages/src', 'apps/shell/standalone']

const unspoken = [
  '**/*.spec.{ts,tsx}',
  '**/testing/**',
  '**/*.d.ts',
  // Plain descriptors: the build reads them as they stand, or they are needed where no catalogue arrived.
  'apps/{player,referee,dashboard}/src/description.ts',
  'apps/player/src/home/welcome.ts',
  'apps/referee/src/dashboard-title.ts',
  'apps/shell/src/faces/{skeleton,retry-words}.ts',
  // Names of stores.
  'apps/referee/src/download/stores.ts',
]

/** Strings that nobody reads, wherever they stand. */
const codes = [
  // A key, an address, an event: one word without a capital. And constants.
  String.raw`^(?![A-Z])\S+$`,
  '^[A-Z0-9_-]+$',
  // A class: one word with two humps.
  '^([A-Z][a-z]+){2,}$',
  // Calls of the API.
  '^(GET|POST|PUT|PATCH|DELETE) /',
  // The product's name, the same in every language.
  String.raw`^(\d+ · )?Refcall$`,
]

/**
 * Words reach the page through the messages alone, as whole sentences with named placeholders, and never before the
 * language is known. `typed`: with type information, which tells a code of a closed list from a word.
 */
export const wordRules = (typed = true): Linter.Config => ({
  files: spoken.map((folder) => `${folder}/**/*.{ts,tsx}`),
  ignores: unspoken,
  plugins: { lingui: plugin },
  rules: {
    'lingui/no-unlocalized-strings': [
      'error',
      {
        useTsTypes: typed,
        ignore: codes,
        ignoreNames: ['className', 'd', 'filter', 'transform', 'viewBox'],
        ignoreFunctions: ['Error', '*Error', 'console.*', 'matchMedia'],
      },
    ],
    'lingui/t-call-in-function': 'error',
    'lingui/no-expression-in-message': 'error',
    'lingui/no-single-tag-to-translate': 'error',
    'lingui/no-trans-inside-trans': 'error',
  },
})
