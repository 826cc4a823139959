import { createRequire } from 'node:module'
import type { Config } from 'jest'

const require = createRequire(import.meta.url)

/** Jest's configuration for the specs of a remote outside of this checkout: a page, TypeScript, styles by their names, texts in English. */
const config: Config = {
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFiles: [require.resolve('./remote-setup.cjs')],
  transform: {
    '\\.[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
          experimental: { plugins: [[require.resolve('@lingui/swc-plugin'), {}]] },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // The packages are ES modules.
  transformIgnorePatterns: ['/node_modules/(?!@refcall/)'],
  moduleNameMapper: {
    '\\.css$': require.resolve('./css-module.cjs'),
    '\\.po$': require.resolve('./no-words.cjs'),
  },
}

export default config
