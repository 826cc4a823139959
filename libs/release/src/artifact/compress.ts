import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Files } from './identity.ts'

const compressible = /\.(js|mjs|css|json|svg|html|wasm|bin)$/
const smallestWorthIt = 512

/** Brotli and gzip copies of a release's files, each beside its file; `made` has those that need not be made again. */
export async function compressed(files: Files, made: Files = new Map()): Promise<Files> {
  const copies = await Promise.all(
    [...files]
      .filter(([name, { length }]) => compressible.test(name) && length >= smallestWorthIt)
      .map(async ([name, content]) => {
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        const [br, gz] = await Promise.all([
          made.get(`${name}.br`) ?? promisify(brotliCompress)(content, { params }),
          made.get(`${name}.gz`) ?? promisify(gzip)(content, { level: 9 }),
        ])
        return [
          [`${name}.br`, br],
          [`${name}.gz`, gz],
        ] as const
      }),
  )
  return new Map(copies.flat())
}
