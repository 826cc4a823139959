import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compiler } from 'webpack'

const compressible = /\.(js|mjs|css|json|svg|html|wasm|bin)$/
const smallestWorthIt = 512

/** Writes a brotli and a gzip copy beside every emitted file that it shrinks, so that the server never compresses. */
export class Precompress {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('Precompress', async (compilation) => {
      const folder = compilation.outputOptions.path ?? ''
      const resolved = compilation.getPath(folder, {})
      const names = Object.keys(compilation.assets).filter((name) => compressible.test(name))
      await Promise.all(names.map((name) => compress(join(resolved, name))))
    })
  }
}

async function compress(file: string) {
  const content = await readFile(file)
  if (content.length < smallestWorthIt) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [brotlied, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: quality }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotlied), writeFile(`${file}.gz`, gzipped)])
}
