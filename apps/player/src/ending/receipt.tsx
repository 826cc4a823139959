import { useState } from 'react'
import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { DefinitionList, Disclosure, stackClass } from '@refcall/design-system'
import { isCurrency, parseDecimal } from '@refcall/domain'
import { useDeviceId } from '@refcall/host'
import { nameText, formatDateTime, formatMoney, gamesText, playersText } from '@refcall/messages'
import { ReceiptMail } from './receipt-mail.tsx'
import { refundRows } from './refund-rows.ts'
import { useRefunds } from './use-refunds.ts'

/** What was played, when, with whom, and what it cost, line by line; written once it is asked for. */
export function Receipt({ match }: { match: Match }) {
  const [opened, setOpened] = useState(false)
  const deviceId = useDeviceId()
  const isMailed = match.holdStatus === 'captured' && match.requesterDeviceId === deviceId
  return (
    <Disclosure summary={t`Receipt`} onToggle={() => setOpened(true)}>
      {opened && (
        <div className={stackClass(16)}>
          <Lines match={match} />
          {isMailed && <ReceiptMail matchId={match.id} />}
        </div>
      )}
    </Disclosure>
  )
}

function Lines({ match }: { match: Match }) {
  const { refereeName, tableNumber, createdAt, completedAt } = match
  const refunds = useRefunds(match)
  return (
    <DefinitionList
      rows={[
        ...(refereeName === null
          ? []
          : [{ term: t`Referee`, value: <bdi translate="no">{nameText(refereeName)}</bdi> }]),
        {
          term: t({ message: 'Table', comment: 'Stands over the number of the table' }),
          value: <bdi translate="no">{tableNumber}</bdi>,
        },
        { term: t({ message: 'Requested', comment: 'On a receipt: when' }), value: formatDateTime(createdAt) },
        ...(completedAt
          ? [{ term: t({ message: 'Completed', comment: 'On a receipt: when' }), value: formatDateTime(completedAt) }]
          : []),
        { term: calculationOf(match), value: formatMoney(match.totalAmount, match.playerCurrency) },
        { term: paidTerm(match), value: paidValue(match) },
        ...refundRows(match, refunds),
      ]}
    />
  )
}

/** "4 players × 2 games × $2.00"; without the rate where the total is not a multiple of it. */
function calculationOf({ playerCount, gamesRemaining, totalAmount, playerCurrency }: Match): string {
  const players = playersText(playerCount)
  const games = gamesText(gamesRemaining)
  const minor = isCurrency(playerCurrency) ? parseDecimal(totalAmount, playerCurrency) : null
  const share = minor === null ? NaN : minor / playerCount / gamesRemaining
  if (!Number.isInteger(share)) return t({ message: `${players} × ${games}`, comment: 'What was paid for' })
  const rate = formatMoney(share, playerCurrency)
  return t({ message: `${players} × ${games} × ${rate}`, comment: 'How the price comes about' })
}

const paidTerm = ({ paymentMethod }: Match): string =>
  paymentMethod === 'cash' ? t`Paid at the table` : t`Charged to your card`

function paidValue({ status, totalAmount, playerCurrency }: Match): string {
  return status === 'cancelled' ? t`Not charged` : formatMoney(totalAmount, playerCurrency)
}
