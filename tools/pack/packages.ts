/** A workspace that is published, or a part of one. */
export interface Published {
  /** Without the scope. */
  readonly name: string
  readonly folder: string
  /** Its exports, if they differ from those of its package.json. */
  readonly doors?: Readonly<Record<string, string>>
  readonly commands?: Readonly<Record<string, string>>
  /** Patterns of files that it reads by their paths; style sheets and what they name come with a workspace anyway. */
  readonly files?: readonly string[]
  /** Packages that it loads by their names alone. */
  readonly loads?: readonly string[]
}

/**
 * What teams outside of this repository install. Whatever these import of each other is among them, so that no name is
 * left unresolved.
 */
export const published: readonly Published[] = [
  { name: 'domain', folder: 'libs/domain' },
  { name: 'bridge', folder: 'libs/bridge' },
  { name: 'contract', folder: 'libs/contract' },
  { name: 'api-client', folder: 'libs/api-client' },
  { name: 'host', folder: 'libs/host' },
  { name: 'router', folder: 'libs/router' },
  { name: 'messages', folder: 'libs/messages' },
  { name: 'design-system', folder: 'libs/design-system' },
  { name: 'fixtures', folder: 'libs/fixtures' },
  {
    name: 'release',
    folder: 'libs/release',
    doors: {
      '.': './src/index.ts',
      './files': './src/files.ts',
      './offer': './src/gate/offer.ts',
      './needs': './src/needs/index.ts',
    },
  },
  // Its build, for a page server, and the source that a remote's build reads.
  { name: 'shell', folder: 'apps/shell', files: ['dist/**/*', 'src/views/skeleton.css'] },
  {
    name: 'page-server',
    folder: 'apps/page-server',
    files: ['src/install/*.png'],
  },
  {
    name: 'remote-build',
    folder: 'tools',
    doors: {
      '.': './build/federation/preset.ts',
      './jest': './jest/remote.ts',
      './storybook': './build/federation/storybook.ts',
    },
    commands: { 'refcall-release': './release/main.ts', 'refcall-remote': './remote/main.ts' },
    files: [
      'build/federation/*.cjs',
      'build/federation/standalone-runtime.ts',
      'build/words/catalogue-loader.cjs',
      'build/words/compile{,-catalogue}.ts',
      'build/words/projects.ts',
      'jest/{css-module,no-words}.cjs',
      'run/end-with-parent.mjs',
    ],
    loads: [
      '@swc/core',
      '@swc/jest',
      'jest',
      'jest-environment-jsdom',
      'lightningcss',
      'react-refresh',
      'webpack-cli',
      'webpack-dev-server',
    ],
  },
  {
    name: 'payment-sandbox',
    folder: 'apps/payment-sandbox',
    doors: { '.': './src/index.ts' },
    commands: { 'refcall-payment-sandbox': './src/main.ts' },
    files: ['src/browser/{page,frame}/main.ts', 'src/**/*.{css,js}'],
    loads: ['@swc/core'],
  },
]
