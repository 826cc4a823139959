import { knownCurrency, providerDecimal, providerUnits } from '@refcall/domain'
import type { Comparison } from './compare-records.ts'

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map(
    (line) =>
      `  ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`,
  )
}

/** The compared counts and sums, per kind and per currency, and every object on which the two sides differ. */
export const reportOf = ({ counts, sums, differences }: Comparison): string => {
  const decimal = (units: number, currency: string): string =>
    providerDecimal(providerUnits(units), knownCurrency(currency))
  const lines = table(
    ['objects', 'provider', 'ours', 'difference'],
    counts.map(({ kind, theirs, ours }) => [kind, String(theirs), String(ours), String(theirs - ours)]),
  )
  lines.push('')
  lines.push(
    ...table(
      ['balance', 'provider', 'ours', 'difference'],
      sums.map(({ currency, theirs, ours }) => [
        currency,
        ...[theirs, ours, theirs - ours].map((units) => decimal(units, currency)),
      ]),
    ),
  )
  lines.push('', differences.length === 0 ? 'Nothing is unclear.' : `${differences.length} unclear:`)
  for (const { kind, id, about, says } of differences)
    lines.push(`  ${kind} ${id}${about ? ` (of ${about})` : ''}: ${says}`)
  return lines.join('\n')
}
