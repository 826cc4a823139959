import { readFileSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compilation, Compiler } from 'webpack'

/** What one build put into `dist/<version>/`: the files its own page starts from. */
export interface Deployment {
  version: string
  scripts: string[]
  styles: string[]
  /** The file of its words in each language it was built with. */
  words: Record<string, string>
}

const keptVersions = 3

/**
 * Names the build that a server should hand out (`dist/current.json`). Older versions stay for open pages and for a
 * roll-back, up to three.
 */
export class RecordDeployment {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('RecordDeployment', async (compilation) => {
      const version = compilation.hash ?? ''
      const files = [...compilation.entrypoints.values()][0]?.getFiles() ?? []
      const deployment: Deployment = {
        version,
        scripts: files.filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
        words: messageFiles(compilation),
      }
      const dist = join(compiler.context, 'dist')
      await writeFile(join(dist, 'current.json'), JSON.stringify(deployment, null, 2))
      await dropOldVersions(dist, version)
    })
  }
}

/** The chunks that an app's `words.ts` names after their languages. */
export function messageFiles({ chunks }: Compilation): Record<string, string> {
  const words = [...chunks].flatMap((chunk) => {
    const language = /^words-(\w+)$/.exec(chunk.name ?? '')?.[1]
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

/** The build to serve from an application's folder; throws when it was never built. */
export function currentDeployment(appFolder: string): Deployment {
  return JSON.parse(readFileSync(join(appFolder, 'dist/current.json'), 'utf8'))
}
