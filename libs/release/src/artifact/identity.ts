import { createHash } from 'node:crypto'
import { PLACEHOLDER } from '../container-name.ts'

/** The files of a release by their names, `/` between folders. */
export type Files = ReadonlyMap<string, Buffer>

export const sha384 = (content: Buffer): string => createHash('sha384').update(content).digest('hex')

/** A copy beside a file, made after the digest: no part of the identity. */
export const isCompressed = (name: string): boolean => /\.(br|gz)$/.test(name)

/** The digest of files with the placeholder in its place, in the order of their names. */
export function digestOf(files: Files): string {
  const hash = createHash('sha384')
  const names = [...files.keys()].filter((name) => !isCompressed(name)).sort()
  for (const name of names) hash.update(`${sha384(files.get(name) ?? Buffer.of())} ${name}\n`)
  return hash.digest('hex').slice(0, PLACEHOLDER.length)
}

/** Latin 1 keeps every byte, so that fonts and pictures come out as they went in. */
const replace = (content: Buffer, from: string, to: string): Buffer =>
  content.includes(from) ? Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1') : content

const replaceAll = (files: Files, from: string, to: string): Files =>
  new Map([...files].map(([name, content]) => [name, replace(content, from, to)]))

/** A file without the placeholder stays the same buffer. */
export const withDigest = (files: Files, digest: string): Files => replaceAll(files, PLACEHOLDER, digest)

/** As the files were when their digest was computed. */
export const withPlaceholder = (files: Files, digest: string): Files => replaceAll(files, digest, PLACEHOLDER)
