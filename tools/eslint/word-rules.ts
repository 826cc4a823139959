import type { Linter } from 'eslint'
import lingui from 'eslint-plugin-lingui'

// Its types are for typescript-eslint's contexts; at run time they are ESLint's own.
const plugin: object = lingui

/** Folders with text for users: all of it goes through the catalogues. */
const spoken = ['apps/{shell,player,referee,dashboard}/src', 'libs/messages/src', 'apps/shell/standalone']

const unspoken = [
  '**/*.spec.{ts,tsx}',
  '**/testing/**',
  '**/*.d.ts',
  // Plain descriptors: the build reads them directly, or they are needed without a catalogue.
  'apps/{player,referee,dashboard}/src/description.ts',
  'apps/player/src/first-texts.ts',
  'apps/referee/src/first-texts.ts',
  'apps/shell/src/views/{skeleton,retry-words}.ts',
  // Names of stores.
  'apps/referee/src/download/stores.ts',
]

/** Strings that users never see. */
const codes = [
  // A key, a URL, an event: one word without a capital. And constants.
  String.raw`^(?![A-Z])\S+$`,
  '^[A-Z0-9_-]+$',
  // A class: one word with two capitals.
  '^([A-Z][a-z]+){2,}$',
  // Calls of the API.
  '^(GET|POST|PUT|PATCH|DELETE) /',
  // A kind of GeoJSON; its others have two capitals.
  '^(Feature|Polygon)$',
  // The path of a drawing.
  String.raw`^M-?\d[\d\s.,-]*([MLHVCSQTAZmlhvcsqtaz][\d\s.,-]*)+$`,
  // The product's name, the same in every language.
  String.raw`^(\d+ · )?Refcall$`,
]

/**
 * Text reaches the page only through messages, as whole sentences with named placeholders, and only after the language
 * is known.
 */
export const wordRules = (): Linter.Config => ({
  files: spoken.map((folder) => `${folder}/**/*.{ts,tsx}`),
  ignores: unspoken,
  plugins: { lingui: plugin },
  rules: {
    'lingui/no-unlocalized-strings': [
      'error',
      {
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
