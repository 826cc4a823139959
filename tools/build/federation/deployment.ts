import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compilation, Compiler } from 'webpack'
import type { BuiltFiles } from '@refcall/page-server/built-files'
import { RUNTIME_FILE } from './runtime-file.ts'

const keptVersions = 3

/**
 * Records the build to serve (`dist/current.json`). Older versions are kept for open pages and for a rollback,
 * up to three.
 */
export class RecordDeployment {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('RecordDeployment', async (compilation) => {
      const version = compilation.hash ?? ''
      const files = [...compilation.entrypoints.values()][0]?.getFiles() ?? []
      const built: BuiltFiles = {
        version,
        scripts: [
          ...compilation
            .getAssets()
            .map(({ name }) => name)
            .filter((file) => file.startsWith(RUNTIME_FILE)),
          ...files,
        ].filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
        words: messageFiles(compilation),
      }
      const dist = join(compiler.context, 'dist')
      await writeFile(join(dist, 'current.json'), JSON.stringify(built, null, 2))
      await dropOldVersions(dist, version)
    })
  }
}

/** The message chunks of an app, by language, from its `messages.ts`; `late`: those of its lazy-loaded code. */
export function messageFiles({ chunks }: Compilation, late: 'late-' | '' = ''): Record<string, string> {
  const words = [...chunks].flatMap((chunk) => {
    const language = RegExp(`^${late}words-(\\w+)$`).exec(chunk.name ?? '')?.[1]
    const file = [...chunk.files].find((name) => name.endsWith('.js'))
    return language && file ? [[language, file] as const] : []
  })
  return Object.fromEntries(words)
}

async function dropOldVersions(dist: string, current: string) {
  const entries = await readdir(dist, { withFileTypes: true })
  const versions = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && entry.name !== current)
      .map(async ({ name }) => ({ name, builtAt: (await stat(join(dist, name))).mtimeMs })),
  )
  const old = versions.sort((a, b) => b.builtAt - a.builtAt).slice(keptVersions - 1)
  await Promise.all(old.map(({ name }) => rm(join(dist, name), { recursive: true })))
}
