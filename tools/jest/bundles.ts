import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** Packages of many small modules, by what specs import of them. Packages of one group share one copy of their modules. */
const GROUPS = {
  kysely: ['kysely', 'kysely/migration'],
  typebox: ['typebox', 'typebox/value'],
  stripe: ['stripe'],
  webauthn: ['@simplewebauthn/server'],
  fastify: ['fastify', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
  router: ['react-router'],
  query: ['@tanstack/react-query', '@tanstack/query-core'],
  testing: [
    '@testing-library/dom',
    '@testing-library/react',
    '@testing-library/user-event',
    '@testing-library/jest-dom',
  ],
} as const

/** Stay outside of all bundles. React looks for Node's timers in its own module, which a bundle has not. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/test-utils']

const ENTRIES = [...Object.values(GROUPS).flat(), ...REACT]

const FOLDER = join(root, '.refcall', 'jest')

/** Bundles the entries of a group into the folder, with a file for each; packages of other groups stay outside. */
const bundle = async (entries: readonly string[], folder: string): Promise<void> => {
  const { default: webpack } = await import('webpack')
  mkdirSync(folder, { recursive: true })
  const source = join(folder, 'entries.mjs')
  writeFileSync(source, entries.map((entry, index) => `export * as entry${index} from '${entry}'\n`).join(''))
  const others = ENTRIES.filter((entry) => !entries.includes(entry))
  const compiler = webpack({
    mode: 'production',
    context: root,
    target: 'node',
    devtool: false,
    entry: source,
    // The package decides by the environment of the specs, and messages of failures have its own names.
    optimization: { nodeEnv: false, minimize: false },
    output: { path: folder, filename: 'entries.cjs', library: { type: 'commonjs2' } },
    resolve: { modules: ['node_modules', join(root, 'node_modules')] },
    externals: Object.fromEntries(others.map((entry) => [entry, `commonjs ${entry}`])),
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    )
  })
  for (const [index, entry] of entries.entries())
    writeFileSync(join(folder, fileOf(entry)), `module.exports = require('./entries.cjs').entry${index}\n`)
}

const fileOf = (entry: string): string => `${entry.replaceAll('/', '-')}.cjs`

/** Changes with the versions of the packages and with this file. */
const stamp = (): string =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 12)

/**
 * Jest resolves, reads and compiles every module again for each spec file. For packages of hundreds of modules that takes
 * longer than most specs. @returns Jest's `moduleNameMapper` to one file for each entry
 */
export const bundles = async (): Promise<Record<string, string>> => {
  const version = stamp()
  const mapped = await Promise.all(
    Object.entries(GROUPS).map(async ([name, entries]) => {
      const folder = join(FOLDER, `${name}-${version}`)
      if (!existsSync(folder)) {
        // Renamed when complete: another run may do the same.
        const draft = `${folder}.${process.pid}`
        await bundle(entries, draft)
        if (existsSync(folder)) rmSync(draft, { recursive: true })
        else renameSync(draft, folder)
      }
      return entries.map((entry) => [`^${entry}$`, join(folder, fileOf(entry))] as const)
    }),
  )
  return Object.fromEntries(mapped.flat())
}
