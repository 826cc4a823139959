import { closeSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import type { Line } from './lines.ts'

const CHUNK_BYTES = 1 << 20

/** The lines of a file, one after the other: no more than a chunk of it is in memory. */
export function* readHistory(path: string): Generator<Line> {
  const file = openSync(path, 'r')
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  const decoder = new StringDecoder('utf8')
  let rest = ''
  try {
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      const texts = (rest + decoder.write(chunk.subarray(0, size))).split('\n')
      rest = texts.pop() ?? ''
      for (const text of texts) yield JSON.parse(text) as Line
    }
    if (rest !== '') throw new Error(`${path} ends within a line`)
  } finally {
    closeSync(file)
  }
}
