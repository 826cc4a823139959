import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { print } from '@refcall/tools/run/progress'

type Cell = string | number
export type Row = Readonly<Record<string, Cell>>

/** Numbers for reading: grouped thousands, and at most three decimals. */
const shown = (cell: Cell): string =>
  typeof cell === 'string' ? cell : cell.toLocaleString('en', { maximumFractionDigits: Math.abs(cell) >= 100 ? 0 : 3 })

/** Prints rows as a table with aligned columns; numbers are right-aligned. */
export const printTable = (rows: readonly Row[]): void => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => shown(row[column] ?? '')))]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  const isNumber = columns.map((column) => rows.some((row) => typeof row[column] === 'number'))
  for (const line of lines) {
    print(
      line
        .map((cell, index) => (isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
  }
}

/** What the figures of a bench depend on. */
const machineOf = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(1)} GiB, ${type()} ${release()}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`

/** The last lines of every bench: the machine, and its result as JSON, for programs. `ratios`: to its peers. */
export const printResult = (bench: string, figures: object, ratios: object): void => {
  print(machineOf())
  print(JSON.stringify({ bench, machine: machineOf(), figures, ratios }))
}

/** The median of several rounds with the least and the most of them: `212 (198 … 230)`. */
export const spreadOf = (values: readonly number[], digits = 1): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} … ${Math.max(...values).toFixed(digits)})`

/** Rounds for the result line. */
export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

/** The value below which the share (0..1) of all values lies; NaN for an empty list. */
export const quantile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)
