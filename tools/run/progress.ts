/** Prints one line about a step. */
export type Log = (line: string) => void

export const print: Log = (line) => void process.stdout.write(`${line}\n`)

/** Seconds with one decimal, as every tool prints a duration: `1.4 s`. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** Runs a step between two lines, `… name` before and `✓ name (1.4 s)` after; a failure passes through. */
export const step = async <Result>(
  name: string,
  run: () => Result | Promise<Result>,
  log: Log = print,
): Promise<Result> => {
  const began = performance.now()
  log(`… ${name}`)
  try {
    const result = await run()
    log(`✓ ${name} (${seconds(performance.now() - began)})`)
    return result
  } catch (error) {
    log(`✗ ${name} (${seconds(performance.now() - began)})`)
    throw error
  }
}

/** An error that the user can act on: printed as its one sentence, without a stack. */
export class PlainError extends Error {}
