import type { DashboardMatch } from '@refcall/contract'
import { paymentLabel, statusLabel } from '@refcall/messages'
import { csv } from './csv.ts'

const COLUMNS = {
  Id: ({ id }) => id,
  Table: ({ tableNumber }) => tableNumber,
  Status: ({ status }) => statusLabel(status),
  Players: ({ playerCount }) => playerCount,
  Games: ({ gamesRemaining }) => gamesRemaining,
  Payment: ({ paymentMethod }) => paymentLabel(paymentMethod),
  Amount: ({ totalAmount }) => totalAmount,
  Currency: ({ playerCurrency }) => playerCurrency,
  'Amount in USD': ({ totalAmountUsd }) => totalAmountUsd,
  Created: ({ createdAt }) => createdAt,
  Accepted: ({ acceptedAt }) => acceptedAt,
  Completed: ({ completedAt }) => completedAt,
  Rating: ({ rating }) => rating,
  Referee: ({ refereeName }) => refereeName,
  Latitude: ({ latitude }) => latitude,
  Longitude: ({ longitude }) => longitude,
} satisfies Record<string, (match: DashboardMatch) => string | number | null>

/** Matches as CSV text with a heading; instants stay ISO 8601 in UTC, so that they sort and compare. */
export function matchesCsv(matches: readonly DashboardMatch[]): string {
  const readers = Object.values(COLUMNS)
  return csv([Object.keys(COLUMNS), ...matches.map((match) => readers.map((read) => read(match)))])
}
