import type { Config } from 'jest'
import { THEN } from '@refcall/fixtures/then'
import { bundles } from './tools/jest/bundles.ts'

/*
 * What the machine's date, zone and language are, no spec sees by accident: all run at one moment, in one zone and
 * language, which only `npm test -- calendar` moves. Workers are started with these variables.
 */
process.env['REFCALL_TEST_MOMENT'] = THEN
process.env['TZ'] = process.env['REFCALL_TEST_ZONE'] ?? 'UTC'
const language = (process.env['REFCALL_TEST_LANGUAGE'] ??= 'en-US')
process.env['LC_ALL'] = `${language.replace('-', '_')}.UTF-8`
// Packages that are ESM only are required with this flag, so that `npx jest FILE` needs no variables of its own.
const given = process.env['NODE_OPTIONS'] ?? ''
if (!given.includes('--experimental-vm-modules'))
  process.env['NODE_OPTIONS'] = `${given} --experimental-vm-modules --disable-warning=ExperimentalWarning`

const swc = (plugins: readonly [name: string, options: object][]): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
      experimental: { plugins },
    },
    module: { type: 'commonjs' },
  },
]

/*
 * TypeScript and JSX through SWC to CommonJS, for sources and specs only: Jest loads its own parts under
 * tools/jest with Node's type stripping, and a transform that matched them would break their ESM imports.
 * Lingui's plugin makes the compiler four times as slow, so that only what has messages goes through it.
 */
const transform: Config['transform'] = {
  '/(apps/(shell|player|referee|dashboard)|libs/messages)/src/.*\\.tsx?$': swc([['@lingui/swc-plugin', {}]]),
  '/((apps|libs)/[^/]+/(src|\\.storybook|ground)|tools/(?!jest/))/?.*\\.tsx?$': swc([]),
}

const moduleNameMapper = await bundles()

/** `npm run nightly` runs the files `x.night.spec.ts`, everything else runs the others. */
const isNight = Boolean(process.env['REFCALL_NIGHT'])
const otherTime = isNight ? '(?<!\\.night(\\.database)?)\\.spec\\.tsx?$' : '\\.night\\.(database\\.)?spec\\.tsx?$'

/** Only the part `full-disk` of the night, which asks first whether it may mount a disk, runs these. */
const mounting = process.env['REFCALL_MOUNTS'] ? [] : ['\\.mount\\.database\\.spec\\.ts$']

const shared: Config = {
  transform,
  moduleNameMapper,
  modulePathIgnorePatterns: ['/dist/', '/\\.nx/', '/\\.refcall/'],
  setupFiles: ['<rootDir>/tools/jest/clock-setup.ts'],
  fakeTimers: { now: Date.parse(THEN) },
}

const onPostgres: Config = {
  globalSetup: '<rootDir>/tools/jest/postgres-setup.ts',
  globalTeardown: '<rootDir>/tools/jest/postgres-teardown.ts',
  testEnvironment: '<rootDir>/tools/jest/postgres-environment.ts',
}

const dom = '{design-system,host,api-client,router}'
const fronts = '{shell,player,referee,dashboard}'

const config: Config = {
  // Races and outages on a real database take their time on a busy machine, and compilers and whole products at night even
  // more. What is green waits for nothing.
  testTimeout: isNight ? 300_000 : 90_000,
  // Specs on a database wait for it a fifth of the time: three keep two cores busy.
  maxWorkers: 3,
  // A worker keeps 20 MB of each file that it has run: to start a new one takes half a second, to collect the garbage of a
  // heap of 4 GB ten. With a limit Jest also runs a single file in a worker, where NODE_OPTIONS count.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: '<rootDir>/tools/jest/node-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/words-setup.ts'],
      // Its other build is for pages without modules.
      moduleNameMapper: {
        ...moduleNameMapper,
        '^@maplibre/geojson-vt$': '<rootDir>/node_modules/@maplibre/geojson-vt/dist/geojson-vt.mjs',
      },
      testMatch: [
        '<rootDir>/libs/{bridge,domain,contract,messages,fixtures,history,node-client,random,release}/src/**/*.spec.ts?(x)',
        '<rootDir>/{tools,apps/{demo,e2e,faults,page-server,payment-sandbox}/src,apps/dashboard/ground}/**/*.spec.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', otherTime, '\\.database\\.spec\\.ts$'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/tools/jest/dom-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/dom-setup.ts'],
      testPathIgnorePatterns: ['/node_modules/', otherTime],
      testMatch: [`<rootDir>/libs/${dom}/src/**/*.spec.ts?(x)`, `<rootDir>/apps/${fronts}/src/**/*.spec.ts?(x)`],
      moduleNameMapper: {
        ...moduleNameMapper,
        '\\.css$': '<rootDir>/tools/jest/css-module.cjs',
        '\\.po(\\?.+)?$': '<rootDir>/tools/jest/no-words.cjs',
        '\\.(svg|png|woff2|json\\?url)$': '<rootDir>/tools/jest/css-module.cjs',
        '^maplibre-gl$': '<rootDir>/node_modules/maplibre-gl/dist/maplibre-gl.mjs',
      },
    },
    {
      ...shared,
      ...onPostgres,
      displayName: 'api',
      // Specs make thousands of accounts, whose passwords need no protection. A product has the cost of production/password-cost.spec.ts.
      moduleNameMapper: {
        ...moduleNameMapper,
        '^\\./password-cost\\.ts$': '<rootDir>/tools/jest/least-password-cost.cjs',
      },
      testMatch: ['<rootDir>/apps/api/src/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', otherTime, '/processes\\.(night\\.)?spec\\.ts$'],
    },
    {
      ...shared,
      ...onPostgres,
      displayName: 'product',
      testMatch: [
        '<rootDir>/{tools,apps/{demo,faults}}/**/*.database.spec.ts',
        '<rootDir>/apps/api/src/**/processes.{,night.}spec.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', otherTime, ...mounting],
      // The product runs beside these in processes of its own, which live by the machine's clock.
      setupFiles: [],
    },
  ],
}

export default config
