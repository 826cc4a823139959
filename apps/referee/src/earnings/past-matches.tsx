import { useDeferredValue, useId } from 'react'
import { t } from '@lingui/core/macro'
import type { PastMatch } from '@refcall/contract'
import { Display, LeadList, LeadRow, quietClass, stackClass, StatusPill } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { useDeviceId } from '@refcall/host'
import { formatDateTime, formatMoney } from '@refcall/messages'
import { PayoutState } from '../assignment/payout-state.tsx'
import { Help } from '../help/lazy-help.tsx'
import { refundText } from './refund-text.ts'
import { tipText } from './tips.tsx'
import { amountText, factsText } from '../match-words.ts'

/** Those of the first rendering, more than a phone shows; the others follow without keeping a press waiting. */
const FIRST = 6

/** The latest matches, each with what it brought. */
export function PastMatches({ matches }: { matches: readonly PastMatch[] }) {
  const id = useId()
  const deviceId = useDeviceId()
  const count = LIMITS.earnings.listed
  const shown = useDeferredValue(matches, matches.slice(0, FIRST))
  return (
    <section aria-labelledby={id} className={stackClass(12)}>
      <Display as="h2" id={id} size={24}>
        {t`Past matches`}
      </Display>
      <LeadList>
        {shown.map((match) => (
          <LeadRow
            key={match.id}
            lead={match.tableNumber}
            leadLabel={t({ message: 'Table', comment: 'Over the number of the table' })}
            title={formatDateTime(match.playedAt)}
            end={match.payout ? formatMoney(match.payout.amount, match.payout.currency) : amountText(match)}
          >
            <span>{factsText(match)}</span>
            {match.tip && <span>{tipText(match.tip)}</span>}
            {match.refunds?.map((refund) => (
              <span key={`${refund.at} ${refund.amount}`}>{refundText(refund)}</span>
            ))}
            {match.payout ? (
              <PayoutState status={match.payout.status} />
            ) : (
              <StatusPill tone="slate">{t`Cash at the table`}</StatusPill>
            )}
            <Help matchId={match.id} deviceId={deviceId} endedAt={match.playedAt} />
          </LeadRow>
        ))}
      </LeadList>
      {matches.length === count && <p className={quietClass}>{t`These are the latest ${count} matches.`}</p>}
    </section>
  )
}
