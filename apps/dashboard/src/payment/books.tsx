import { t } from '@lingui/core/macro'
import type { MatchPayment } from '@refcall/contract'
import { DefinitionList, Disclosure, ResultsTable, type ResultsColumn } from '@refcall/design-system'
import { isCurrency, parseDecimal } from '@refcall/domain'
import { formatDateTime, formatMoney } from '@refcall/messages'
import { accountName, operationKind } from './payment-words.ts'

interface Line {
  readonly key: string
  readonly title: string
  readonly debit: string | null
  readonly credit: string | null
}

/** The books of a match in double entry: a table for each currency, both sides with the same sum, and what is left where. */
export function Books({ payment: { ledger, sums, balances } }: { payment: MatchPayment }) {
  return sums.map((sum) => {
    const { currency } = sum
    const debit = formatMoney(sum.debit, currency)
    const left = balances.filter((balance) => balance.currency === currency)
    return (
      <div key={currency}>
        <ResultsTable
          caption={t`Lines in ${currency}: both sides sum up to ${debit}`}
          columns={columns()}
          rows={linesOf(ledger, currency)}
          rowKey={({ key }) => key}
        />
        <Disclosure summary={t`What is left on each account in ${currency}`}>
          <DefinitionList rows={left.map(({ account, amount }) => ({ term: accountName(account), value: signed(amount, currency) }))} />
        </Disclosure>
      </div>
    )
  })
}

const columns = (): ResultsColumn<Line>[] => [
  { id: 'line', title: t({ message: 'Line', comment: 'A line of the books' }), cell: ({ title }) => title },
  { id: 'debit', title: t({ message: 'Debit', comment: 'A side of the books' }), cell: ({ debit }) => debit ?? '–', numeric: true },
  { id: 'credit', title: t({ message: 'Credit', comment: 'A side of the books' }), cell: ({ credit }) => credit ?? '–', numeric: true },
]

function linesOf(ledger: MatchPayment['ledger'], currency: string): Line[] {
  return ledger.flatMap(({ id, kind, at, lines }) =>
    lines
      .filter((line) => line.currency === currency)
      .map(({ account, amount }, index) => {
        const [what, where, time] = [operationKind(kind), accountName(account), formatDateTime(at)]
        const isCredit = amount.startsWith('-')
        const money = formatMoney(amount.replace('-', ''), currency)
        return {
          key: `${id}-${index}`,
          title: index === 0 ? t({ message: `${what}, ${time}: ${where}`, comment: 'What was booked, when, on which account' }) : where,
          debit: isCredit ? null : money,
          credit: isCredit ? money : null,
        }
      }),
  )
}

/** What a debt leaves is less than nothing. */
function signed(amount: string, currency: string): string {
  const minor = isCurrency(currency) && amount.startsWith('-') ? parseDecimal(amount.slice(1), currency) : null
  return formatMoney(minor === null ? amount : -minor, currency)
}
