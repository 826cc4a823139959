import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { MatchPayment } from '@refcall/contract'
import { DefinitionList, Disclosure, ResultsTable, type ResultsColumn } from '@refcall/design-system'
import { isCurrency, parseDecimal } from '@refcall/domain'
import { formatDateTime, formatMoney } from '@refcall/messages'
import { accountName, operationKind } from './payment-words.ts'
import s from './ledger.module.css'

interface Line {
  readonly key: string
  /** Name and time of the booking, on its first line. */
  readonly booking: { readonly what: string; readonly at: string } | null
  readonly account: string
  readonly debit: string | null
  readonly credit: string | null
}

/** The match's double-entry ledger: one table per currency, both sides with equal sums, and the remaining balances. */
export function Ledger({ payment: { ledger, sums, balances } }: { payment: MatchPayment }) {
  return sums.map((sum) => {
    const { currency } = sum
    const debit = formatMoney(sum.debit, currency)
    const left = balances.filter((balance) => balance.currency === currency)
    return (
      <div key={currency}>
        <ResultsTable
          caption={t({ message: `Balanced: ${debit}`, comment: 'A ledger: its debits equal its credits' })}
          columns={columns()}
          rows={linesOf(ledger, currency)}
          rowKey={({ key }) => key}
          wordy
        />
        <Disclosure summary={t`What is left on each account in ${currency}`}>
          <DefinitionList
            rows={left.map(({ account, amount }) => ({
              term: accountName(account),
              value: signed(amount, currency),
              exact: true as const,
            }))}
          />
        </Disclosure>
      </div>
    )
  })
}

const columns = (): ResultsColumn<Line>[] => [
  { id: 'line', title: t({ message: 'Line', comment: 'A line of the books' }), cell: nameOf },
  {
    id: 'debit',
    title: t({ message: 'Debit', comment: 'A side of the books' }),
    cell: ({ debit }) => debit,
    numeric: true,
  },
  {
    id: 'credit',
    title: t({ message: 'Credit', comment: 'A side of the books' }),
    cell: ({ credit }) => credit,
    numeric: true,
  },
]

function nameOf({ booking, account }: Line): ReactNode {
  return (
    <>
      {booking && (
        <span className={s.booking}>
          <span>{booking.what}</span> <time dateTime={booking.at}>{formatDateTime(booking.at)}</time>
        </span>
      )}
      <span>{account}</span>
    </>
  )
}

function linesOf(ledger: MatchPayment['ledger'], currency: string): Line[] {
  return ledger.flatMap(({ id, kind, at, lines }) =>
    lines
      .filter((line) => line.currency === currency)
      .map(({ account, amount }, index) => {
        const isCredit = amount.startsWith('-')
        const money = formatMoney(amount.replace('-', ''), currency)
        return {
          key: `${id}-${index}`,
          booking: index === 0 ? { what: operationKind(kind), at } : null,
          account: accountName(account),
          debit: isCredit ? null : money,
          credit: isCredit ? money : null,
        }
      }),
  )
}

/** A remaining debt is shown as a negative amount. */
function signed(amount: string, currency: string): string {
  const minor = isCurrency(currency) && amount.startsWith('-') ? parseDecimal(amount.slice(1), currency) : null
  return formatMoney(minor === null ? amount : -minor, currency)
}
