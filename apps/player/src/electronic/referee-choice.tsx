import { useId, useState } from 'react'
import { t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'
import {
  Avatar,
  Button,
  EmptyState,
  labelClass,
  RadioCards,
  Segment,
  spreadClass,
  stackClass,
  VisuallyHidden,
} from '@refcall/design-system'
import { badgeOf, effectiveRate, isCurrency, type Place } from '@refcall/domain'
import { badgeLabel, refereeText, formatDistance, formatMoney, rateText } from '@refcall/messages'
import { inOneLine } from '../in-one-line.ts'
import { Loaded } from '../loaded.tsx'
import { useAvailableReferees } from '../nearby/available-referees.ts'
import { LiveState } from '../nearby/live-state.tsx'
import { recordOf } from '../referees/record.ts'
import { orderChoices, sorted, type Order } from './order.ts'
import { usePricesIn } from './use-prices-in.ts'

const SHOWN_AT_FIRST = 3

interface RefereeChoiceProps {
  place: Place
  chosenId: string | null
  /** The currency in which prices are compared; undefined until it is known. */
  currency?: string | undefined
  onChoose: (referee: Referee) => void
}

/** The one list of referees for a request: who takes this payment method, how good, how far, at what rate. */
export function RefereeChoice({ place, chosenId, currency, onChoose }: RefereeChoiceProps) {
  const available = useAvailableReferees(place, { method: 'electronic' })
  const [order, setOrder] = useState<Order>('near')
  const [all, setAll] = useState(false)
  const title = useId()
  const priceOf = usePricesIn(currency, order === 'price' ? available.data : undefined)
  return (
    <section className={stackClass(8)} aria-labelledby={title}>
      <div className={spreadClass}>
        <h3 id={title} className={labelClass}>
          {t`Your referee`}
        </h3>
        <LiveState list={available} on="paper" />
      </div>
      <Loaded query={available} label={t`Looking for referees`} failed={t`Referees could not be loaded`}>
        {(referees) => {
          if (referees.length === 0) return <EmptyState title={t`No active referees were found nearby`} />
          const { length } = referees
          return (
            <>
              {length > 1 && (
                <Segment hideLabel label={t`Sort by`} options={orderChoices()} value={order} onChange={setOrder} />
              )}
              <RadioCards
                joined
                hideLabel
                label={t`Your referee`}
                options={shown(sorted(referees, order, priceOf), all, chosenId).map(choiceOf)}
                value={chosenId}
                onChange={(chosen) => referees.filter(({ id }) => id === chosen).forEach(onChoose)}
              />
              {!all && length > SHOWN_AT_FIRST && (
                <Button variant="outline" size="small" onClick={() => setAll(true)}>
                  {t`Show all ${{ length }} referees`}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

/** The first few, plus the chosen one anywhere. */
const shown = (referees: readonly Referee[], all: boolean, chosenId: string | null): readonly Referee[] =>
  all ? referees : referees.filter(({ id }, place) => place < SHOWN_AT_FIRST || id === chosenId)

function choiceOf(referee: Referee) {
  const name = refereeText(referee)
  const { rateMinor, currency } = effectiveRate(
    referee.customRate,
    isCurrency(referee.currency) ? referee.currency : undefined,
  )
  const badge = badgeOf(referee.stats.totalMatches)
  return {
    value: referee.id,
    title: name,
    portrait: <Avatar name={name} size={40} />,
    description: inOneLine([...(badge ? [badgeLabel(badge)] : []), ...recordOf(referee)]),
    figure: (
      <>
        <span aria-hidden="true">{formatMoney(rateMinor, currency)}</span>
        <VisuallyHidden>{rateText(referee.customRate, referee.currency)}</VisuallyHidden> <br />
        {referee.distance !== undefined && <span>{formatDistance(referee.distance)}</span>}
      </>
    ),
  }
}
