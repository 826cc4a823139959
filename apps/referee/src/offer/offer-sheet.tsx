import type { ReactNode } from 'react'
import { plural, t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Button, LeadNumber, quietClass, Sheet, stackClass, TimeRing } from '@refcall/design-system'
import { useServerNow } from '@refcall/host'
import { clockText, formatMoney, formatWay, tableAttendanceText } from '@refcall/messages'
import { LazyCodeEntry } from '../assignment/lazy-code-entry.tsx'
import { refereeSteps } from '../match-facts.ts'
import { chargedRate, factsWithDistance } from '../match-words.ts'
import s from './offer.module.css'

interface OfferSheetProps {
  match: Match
  others: number
  /** False while the answer is being confirmed. */
  open: boolean
  onAccept: () => void
  onDecline: () => void
  onClose: () => void
}

/** One request over everything else: where, for how much, how far, how long it can be accepted. */
export function OfferSheet({ match, others, open, onAccept, onDecline, onClose }: OfferSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={match.isDirectAssignment ? t`You are asked for` : t`A referee is needed`}
      closeLabel={t`Close`}
      actions={<Answers match={match} onAccept={onAccept} onDecline={onDecline} />}
    >
      {open && (
        <Facts match={match}>
          {others > 0 && (
            <Button variant="plain" size="small" className={s.more} onClick={onClose}>
              {plural(others, { one: '# more request', other: '# more requests' })}
            </Button>
          )}
        </Facts>
      )}
    </Sheet>
  )
}

function Answers({ match, onAccept, onDecline }: Pick<OfferSheetProps, 'match' | 'onAccept' | 'onDecline'>) {
  const accept = () => {
    if (match.paymentMethod === 'electronic') void LazyCodeEntry.bring()
    onAccept()
  }
  return (
    <>
      {refereeSteps(match).has('decline') && (
        <Button variant="outline" onClick={onDecline}>
          {t`Decline`}
        </Button>
      )}
      <Button onClick={accept}>{t`Accept`}</Button>
    </>
  )
}

/** `children`: beside the facts where there is room. */
function Facts({ match, children }: { match: Match; children: ReactNode }) {
  const { tableNumber, distance, payout, totalAmount, playerCurrency } = match
  const pay = payout ? formatMoney(payout.amount, payout.currency) : formatMoney(totalAmount, playerCurrency)
  return (
    <div className={stackClass(12)}>
      <div className={s.leads}>
        <LeadNumber
          label={t({ message: 'Table', comment: 'Over the number of the table' })}
          number={tableNumber}
          beside={pay}
        />
        <LeadNumber
          label={
            payout
              ? t({ message: 'For you, about', comment: 'Over an estimated amount: what the referee earns' })
              : t({ message: 'For you', comment: 'Over an amount: what the referee earns' })
          }
          number={pay}
          beside={tableNumber}
        />
      </div>
      <div className={s.about}>
        {match.expiresAt && <TimeLeft from={match.createdAt} until={match.expiresAt} />}
        <div>
          {distance !== undefined && (
            <p>
              <strong>{formatWay(distance)}</strong>
            </p>
          )}
          <p className={quietClass}>{factsWithDistance(match)}</p>
          {payout && <p className={quietClass}>{chargedRate(match)}</p>}
          {match.tableAttendance && <p className={quietClass}>{tableAttendanceText(match.tableAttendance)}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

function TimeLeft({ from, until }: { from: string; until: string }) {
  const leftMs = Math.max(0, Date.parse(until) - useServerNow(1_000))
  return (
    <TimeRing
      label={t({ message: 'Time to answer:', comment: 'Before minutes and seconds' })}
      time={clockText(Math.ceil(leftMs / 1_000))}
      left={leftMs / (Date.parse(until) - Date.parse(from))}
    />
  )
}
