import { formatter } from '@lingui/format-po'

export default {
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [{ path: '<rootDir>/src/catalogues/{locale}', include: ['src'] }],
  format: formatter({ lineNumbers: false }),
}
