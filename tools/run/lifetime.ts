import { PlainError } from './progress.ts'

/*
 * How a tool ends: on Ctrl-C, on a request to terminate, or when run.mjs is gone (its ipc channel closes).
 * Resources are stopped in reverse order of their start, each once.
 */
type Stop = () => unknown

const stops: Stop[] = []
let ending: Promise<void> | undefined

/** Registers how to stop a started resource; the newest is stopped first. */
export const atEnd = (stop: Stop): void => void stops.push(stop)

/** Stops everything that was started, in reverse; a failure to stop one does not prevent the others. */
export const endAll = (): Promise<void> => {
  ending ??= (async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      try {
        await stop()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
  })()
  return ending
}

/** Whether the tool is ending, so that a failure may be a consequence of that. */
export const isEnding = (): boolean => ending !== undefined

const kills = new Set<() => void>()

/** Registers how to kill a process at once, for an end that takes too long. @returns how to forget it */
export const atLongEnd = (kill: () => void): (() => void) => {
  kills.add(kill)
  return () => void kills.delete(kill)
}

/** How long a tool that people wait for may take to end; what has not ended by then is killed. */
export const PROMPTLY = { endWithinMs: 5_000 }

/** Runs a tool's main part; afterwards, and after any failure or signal, stops everything it started. */
export const live = async (
  main: () => Promise<number>,
  { endWithinMs }: { endWithinMs?: number } = {},
): Promise<void> => {
  const leave = (code: number) => async (): Promise<void> => {
    const abandon = (): void => {
      for (const kill of kills) kill()
      process.exit(code)
    }
    if (endWithinMs !== undefined) setTimeout(abandon, endWithinMs)
    await endAll()
    process.exit(code)
  }
  process.on('SIGINT', leave(130))
  process.on('SIGTERM', leave(143))
  process.on('SIGHUP', leave(129))
  process.on('disconnect', leave(143))
  // A closed terminal must not interrupt the clean-up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    const code = await main()
    await leave(code)()
  } catch (error) {
    if (!isEnding()) console.error(isForPerson(error) ? error.message : error)
    await leave(1)()
  }
}

/** One that a person can act on: ours, or Node's about an option that does not exist. */
const isForPerson = (error: unknown): error is Error =>
  error instanceof PlainError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))
