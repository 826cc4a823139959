import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { PastMatch } from '@refcall/contract'
import { csv, paymentLabel } from '@refcall/messages'

type Column = readonly [heading: MessageDescriptor, read: (match: PastMatch) => string | number | null]

const COLUMNS: readonly Column[] = [
  [msg({ message: 'Played', comment: 'Heading of a column: when a match was played' }), ({ playedAt }) => playedAt],
  [msg({ message: 'Id', comment: "Heading of a column: the match's own number" }), ({ id }) => id],
  [msg`Table`, ({ tableNumber }) => tableNumber],
  [msg`Players`, ({ playerCount }) => playerCount],
  [msg`Games`, ({ gamesRemaining }) => gamesRemaining],
  [msg`Payment`, ({ paymentMethod }) => paymentLabel(paymentMethod)],
  [msg`Price`, ({ totalAmount }) => totalAmount],
  [msg`Currency of the price`, ({ playerCurrency }) => playerCurrency],
  [msg`Paid by the player`, ({ payout }) => payout?.captured ?? null],
  [msg`Platform fee`, ({ payout }) => payout?.platformFee ?? null],
  [msg`Processing fee`, ({ payout }) => payout?.processingFee ?? null],
  [msg`Your payout`, ({ payout }) => payout?.amount ?? null],
  [msg`Currency of the payout`, ({ payout }) => payout?.currency ?? null],
  [msg`Tip`, ({ tip }) => tip?.amount ?? null],
  [msg`Currency of the tip`, ({ tip }) => tip?.currency ?? null],
]

/** The matches as CSV text with a header row, newest first; instants are ISO 8601 in UTC, amounts decimal strings. */
export function statementCsv(matches: readonly PastMatch[]): string {
  const headings = COLUMNS.map(([heading]) => t(heading))
  return csv([headings, ...matches.map((match) => COLUMNS.map(([, read]) => read(match)))])
}
