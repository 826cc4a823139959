import { median, rounded } from '@refcall/faults/lab/report'

/** The numbers of a bench's result line, each under its path: `figures.httpPerSecond`, `ratios.httpToPg`, `figures.rows.0.p99`. */
export function numbersIn(result: unknown, path = ''): Map<string, number> {
  if (typeof result === 'number') return new Map([[path, result]])
  if (typeof result !== 'object' || result === null) return new Map()
  return new Map(
    Object.entries(result).flatMap(([name, value]) => [...numbersIn(value, path === '' ? name : `${path}.${name}`)]),
  )
}

/** The result line of a bench among all that it printed; a missed target may be printed after it. Undefined: it printed none. */
export function resultIn(output: string): unknown {
  const line = output.split('\n').findLast((one) => one.startsWith('{"bench"'))
  return line === undefined ? undefined : JSON.parse(line)
}

interface Spread {
  readonly least: number
  readonly median: number
  readonly most: number
  readonly runs: number
}

export const spreadOf = (values: readonly number[]): Spread => ({
  least: Math.min(...values),
  median: median(values),
  most: Math.max(...values),
  runs: values.length,
})

interface Comparison {
  /** Median of the pairs' ratios, now : then. */
  readonly ratio: number
  readonly least: number
  readonly most: number
  /** All pairs lie on one side of 1: without a cause, one comparison in 2^(pairs - 1) does. */
  readonly moved: 'up' | 'down' | 'within noise'
}

/**
 * Compares runs that were made in pairs, so that what the machine did meanwhile touched both.
 * A pair of zeros is equal; undefined where a figure was zero on one side only, or was not measured as often.
 */
export function compare(then: readonly number[], now: readonly number[]): Comparison | undefined {
  const ratios = then.map((before, index) =>
    before === 0 && now[index] === 0 ? 1 : (now[index] ?? Number.NaN) / before,
  )
  if (then.length === 0 || then.length !== now.length || !ratios.every(Number.isFinite)) return undefined
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  return {
    ratio: rounded(median(ratios), 3),
    least: rounded(least, 3),
    most: rounded(most, 3),
    moved: least > 1 ? 'up' : most < 1 ? 'down' : 'within noise',
  }
}
