import type { Config } from 'jest'

/** One transform for every project: TypeScript and JSX through SWC to CommonJS. */
const transform: Config['transform'] = {
  '/(apps|libs|tools)/.*\\.tsx?$': [
    '@swc/jest',
    {
      jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs' },
    },
  ],
}

const config: Config = {
  projects: [
    {
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/libs/{domain,contract,messages,fixtures}/src/**/*.spec.ts', '<rootDir>/tools/**/*.spec.ts'],
      transform,
    },
  ],
}

export default config
