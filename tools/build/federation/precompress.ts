import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compiler } from 'webpack'
import { compressed } from '@refcall/release/files'

/** Writes a brotli and a gzip copy beside every emitted file that it shrinks, so that the server never compresses. */
export class Precompress {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('Precompress', async (compilation) => {
      const folder = compilation.getPath(compilation.outputOptions.path ?? '', {})
      const files = await Promise.all(
        Object.keys(compilation.assets).map(async (name) => [name, await readFile(join(folder, name))] as const),
      )
      for (const [name, copy] of await compressed(new Map(files))) await writeFile(join(folder, name), copy)
    })
  }
}
