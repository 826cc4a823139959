import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** Packages of hundreds of small modules, by what is imported of them. */
const PACKAGES = { kysely: ['kysely', 'kysely/migration'], typebox: ['typebox', 'typebox/value'] } as const

const FOLDER = join(root, '.refcall', 'jest')

/** Bundles the entries of a package into the folder; each has a file there, and all share one copy of the modules. */
const bundle = async (entries: readonly string[], folder: string): Promise<void> => {
  const { default: webpack } = await import('webpack')
  mkdirSync(folder, { recursive: true })
  const source = join(folder, 'entries.mjs')
  writeFileSync(source, entries.map((entry, index) => `export * as entry${index} from '${entry}'\n`).join(''))
  const compiler = webpack({
    mode: 'production',
    context: root,
    target: 'node',
    devtool: false,
    entry: source,
    // What specs say of a failure names the package's own classes and functions.
    optimization: { minimize: false },
    output: { path: folder, filename: 'entries.cjs', library: { type: 'commonjs2' } },
    resolve: { modules: [join(root, 'node_modules')] },
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

/**
 * Jest resolves, reads and compiles every module again for each spec file: of these packages that would be half of what a spec
 * file pays before its first test. @returns Jest's `moduleNameMapper` to one file for each
 */
export const bundles = async (): Promise<Record<string, string>> => {
  const mapped = await Promise.all(
    Object.entries(PACKAGES).map(async ([name, entries]) => {
      const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
        version: string
      }
      const own = createHash('sha256')
        .update(readFileSync(import.meta.filename))
        .digest('hex')
        .slice(0, 8)
      const folder = join(FOLDER, `${name}-${version}-${own}`)
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
