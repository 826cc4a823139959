import type { Line } from './summary.ts'

const shownNumber = (value: number, unit: Line['unit']): string => {
  if (Number.isNaN(value)) return '–'
  const digits = Number.isInteger(value) && unit === '' ? 0 : Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit && ` ${unit}`}`
}

const signed = (value: number, unit: Line['unit']): string => (value > 0 ? '+' : '') + shownNumber(value, unit)

/** One column per side; with two sides, a third column with the difference. */
export const asTable = (heads: readonly string[], sides: readonly (readonly Line[])[]): string[] => {
  const isPair = sides.length === 2
  const rows = (sides[0] ?? []).map(({ name, unit }, index) => {
    const values = sides.map((lines) => lines[index]?.value ?? Number.NaN)
    const difference = isPair ? [signed((values[1] ?? 0) - (values[0] ?? 0), unit)] : []
    return [name, ...values.map((value) => shownNumber(value, unit)), ...difference]
  })
  const lines = [['', ...heads, ...(isPair ? ['difference'] : [])], ...rows]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines.map((line) =>
    `  ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   ')}`.trimEnd(),
  )
}

/** One line per side, for output that is not a terminal. */
export const asLine = (lines: readonly Line[]): string =>
  lines
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ name, value, unit }) => `${name} ${shownNumber(value, unit)}`)
    .join(', ')

export interface Board {
  /** On a terminal, redraws `lines` in place; otherwise prints `brief` at intervals. */
  show(lines: readonly string[], brief: readonly string[]): void
  /** Ends the block: later output is printed below it. */
  done(): void
}

const LINES_EVERY_MS = 10_000

/** On a terminal a block that is redrawn in place; otherwise a line every ten seconds. */
export const openBoard = (out: NodeJS.WriteStream): Board => {
  let drawn = 0
  let toldAt = -Infinity
  return {
    show: (lines, brief) => {
      if (!out.isTTY) {
        if (performance.now() - toldAt < LINES_EVERY_MS) return
        toldAt = performance.now()
        out.write(`${brief.join('\n')}\n`)
        return
      }
      const up = drawn > 0 ? `\x1b[${drawn}A` : ''
      out.write(`${up}${lines.map((line) => `\x1b[2K${line.slice(0, out.columns - 1)}\n`).join('')}`)
      drawn = lines.length
    },
    done: () => {
      drawn = 0
    },
  }
}
