import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { csv, paymentLabel, statusLabel } from '@refcall/messages'

type Column = readonly [heading: MessageDescriptor, read: (match: DashboardMatch) => string | number | null]

const COLUMNS: readonly Column[] = [
  [msg({ message: 'Id', comment: "Heading of a column: the match's own number" }), ({ id }) => id],
  [msg`Table`, ({ tableNumber }) => tableNumber],
  [msg`Status`, ({ status }) => statusLabel(status)],
  [msg`Players`, ({ playerCount }) => playerCount],
  [msg`Games`, ({ gamesRemaining }) => gamesRemaining],
  [msg`Payment`, ({ paymentMethod }) => paymentLabel(paymentMethod)],
  [msg`Amount`, ({ totalAmount }) => totalAmount],
  [msg`Currency`, ({ playerCurrency }) => playerCurrency],
  [msg`Amount in USD`, ({ totalAmountUsd }) => totalAmountUsd],
  [msg({ message: 'Created', context: 'when' }), ({ createdAt }) => createdAt],
  [msg({ message: 'Accepted', context: 'when' }), ({ acceptedAt }) => acceptedAt],
  [msg({ message: 'Completed', context: 'when' }), ({ completedAt }) => completedAt],
  [msg`Rating`, ({ rating }) => rating],
  [msg`Referee`, ({ refereeName }) => refereeName],
  [msg`Latitude`, ({ latitude }) => latitude],
  [msg`Longitude`, ({ longitude }) => longitude],
]

/** Matches as CSV text with a header row; instants are ISO 8601 in UTC, so that they sort and compare. */
export function matchesCsv(matches: readonly DashboardMatch[]): string {
  const headings = COLUMNS.map(([heading]) => t(heading))
  return csv([headings, ...matches.map((match) => COLUMNS.map(([, read]) => read(match)))])
}
