import { closeSync, openSync, writeSync } from 'node:fs'
import type { Line } from '../lines.ts'

/** Writes a history into a file. */
export interface Recorder {
  write(line: Line): void
  /** Milliseconds of a clock that never goes back and that all processes of one machine share. */
  now(): number
  /** The number of the next operation. */
  nextOp(): number
  close(): void
}

const CHUNK = 1 << 16

/** Lines reach the file in chunks, in the order in which they were written. */
export function openRecorder(path: string): Recorder {
  const file = openSync(path, 'w')
  let waiting: string[] = []
  let size = 0
  let ops = 0
  const flush = (): void => {
    writeSync(file, waiting.join(''))
    waiting = []
    size = 0
  }
  return {
    write(line) {
      const text = `${JSON.stringify(line)}\n`
      waiting.push(text)
      size += text.length
      if (size > CHUNK) flush()
    },
    now: () => Number(process.hrtime.bigint() / 1_000n) / 1_000,
    nextOp: () => (ops += 1),
    close() {
      flush()
      closeSync(file)
    },
  }
}
