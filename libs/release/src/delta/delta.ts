import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Files } from '../artifact/identity.ts'
import { deltaName, patternOf } from './names.ts'

/** Of RFC 9842: a frame that decoders skip, with the sha256 of the dictionary. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex')
const HEADER_BYTES = MAGIC.length + 32

const params = { [constants.ZSTD_c_compressionLevel]: 19 }

export const dictionaryHash = (content: Buffer): Buffer => createHash('sha256').update(content).digest()

/** A file as `Content-Encoding: dcz` has it: what is not in the dictionary, a file that the browser has. */
export async function deltaOf(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  return Buffer.concat([
    MAGIC,
    dictionaryHash(dictionary),
    await promisify(zstdCompress)(content, { dictionary, params }),
  ])
}

/** The file that a browser would get. @throws Error if it would refuse the delta */
export async function readDelta(delta: Buffer, dictionary: Buffer): Promise<Buffer> {
  const header = Buffer.concat([MAGIC, dictionaryHash(dictionary)])
  if (!delta.subarray(0, HEADER_BYTES).equals(header)) throw new Error('the delta is made against another file')
  return promisify(zstdDecompress)(delta.subarray(HEADER_BYTES), { dictionary })
}

/** By name: the scripts and styles of a build against those of another one that they replace, where that is smaller than their brotli. */
export async function deltasBetween(newer: Files, older: Files): Promise<Files> {
  const replaced = new Map([...older].map(([name, content]) => [patternOf(name), content]))
  const deltas = await Promise.all(
    [...newer].map(async ([name, content]) => {
      const pattern = patternOf(name)
      const dictionary = pattern === undefined ? undefined : replaced.get(pattern)
      if (!dictionary) return []
      const delta = await deltaOf(content, dictionary)
      const otherwise = newer.get(`${name}.br`) ?? content
      return delta.length < otherwise.length
        ? [[deltaName(name, dictionaryHash(dictionary).toString('base64')), delta] as const]
        : []
    }),
  )
  return new Map(deltas.flat())
}
