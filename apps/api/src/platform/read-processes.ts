import { availableParallelism, totalmem } from 'node:os'
import type { Env } from './environment.ts'

const MEBIBYTE = 2 ** 20
/** Beyond this Postgres is what limits a service. */
const MOST = 4
/** A busy process has 200 to 320 MB. */
const MEMORY_EACH = 384 * MEBIBYTE

/** What this process may use of its machine or container. */
interface Machine {
  readonly cores: number
  readonly memoryBytes: number
}

const thisMachine = (): Machine => ({
  cores: availableParallelism(),
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
})

/**
 * How many processes answer requests: as many as `API_PROCESSES` says, else one per core but one, at most
 * four and one per 384 MiB; one in tests, whose clock is moved in one process.
 * @throws Error with one sentence for another number than 1 to 32
 */
export function readProcesses(env: Env, machine = thisMachine()): number {
  const asked = env['API_PROCESSES']
  if (asked !== undefined) {
    if (!/^([1-9]|[12]\d|3[0-2])$/.test(asked))
      throw new Error(`API_PROCESSES must be a number from 1 to 32, not "${asked}".`)
    return Number(asked)
  }
  if (env['REFCALL_ENV'] === 'test') return 1
  return Math.max(1, Math.min(machine.cores - 1, MOST, Math.floor(machine.memoryBytes / MEMORY_EACH)))
}
