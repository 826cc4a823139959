import type { Anomaly } from './anomaly.ts'
import type { MoneyLine } from './lines.ts'

/** The provider's money beside our ledger's. */
export interface Money {
  note(line: MoneyLine): void
  end(): void
}

const asText = ({ what, id, units, currency }: MoneyLine): string => `${what} ${id} of ${units} ${currency}`

/** A match is captured once, and paid out once. */
const ONCE = ['capture', 'transfer']

export function createMoney(find: (anomaly: Anomaly) => void): Money {
  /** Those whose counterpart has not come yet. */
  const alone = new Map<string, MoneyLine>()
  /** The provider's first capture and transfer of each match. */
  const first = new Map<string, string>()

  const isDouble = (line: MoneyLine): boolean => {
    if (!ONCE.includes(line.what) || line.book !== 'provider') return false
    const key = `${line.what} ${line.match}`
    const before = first.get(key)
    if (before === undefined) first.set(key, line.id)
    else if (before !== line.id) {
      find({
        kind: 'double spend',
        match: line.match,
        clients: [],
        text: `The provider has two of what may happen once to match ${line.match}: ${asText(line)} beside ${before}.`,
      })
      return true
    }
    return false
  }

  return {
    note(line) {
      if (isDouble(line)) return
      const key = `${line.what} ${line.id}`
      const other = alone.get(key)
      if (!other) return void alone.set(key, line)
      alone.delete(key)
      if (other.units === line.units && other.currency === line.currency && other.match === line.match) return
      find({
        kind: 'books differ',
        match: line.match,
        clients: [],
        text: `The books differ: ${asText(line)} for match ${line.match} in the book "${line.book}", ${asText(other)} for match ${other.match} in the other.`,
      })
    },
    end() {
      for (const line of alone.values()) {
        find({
          kind: 'books differ',
          match: line.match,
          clients: [],
          text: `${asText(line)} for match ${line.match} is ${line.book === 'ours' ? 'in our ledger, but the provider has no such object' : 'at the provider, but our ledger has no such booking'}.`,
        })
      }
    },
  }
}
