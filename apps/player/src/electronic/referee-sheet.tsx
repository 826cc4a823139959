import { useState, type ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'
import { EmptyState, LeadList, Segment, Sheet, stackClass } from '@refcall/design-system'
import type { Place } from '@refcall/domain'
import { Loaded } from '../loaded.tsx'
import { useAvailableReferees } from '../nearby/available-referees.ts'
import { LiveState } from '../nearby/live-state.tsx'
import type { Draft } from '../request/draft-shape.ts'
import { orderChoices, sorted, type Order } from './order.ts'
import { RefereeOption } from './referee-option.tsx'
import { usePrices } from './use-prices.ts'

interface RefereeSheetProps {
  open: boolean
  place: Place
  match: Pick<Draft, 'playerCount' | 'gamesRemaining'>
  chosenId: string | null
  /** The player's currency; undefined until it is known. */
  currency: string | undefined
  /** Why the last press was refused. */
  notice: ReactNode
  onChoose: (referee: Referee) => void
  onClose: () => void
}

/** The one list of referees for a request: who takes electronic payment, how good, how far, and what the match costs. */
export function RefereeSheet({ open, onClose, ...choice }: RefereeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t`Choose a referee`} closeLabel={t`Close`}>
      {open && <Choice {...choice} />}
    </Sheet>
  )
}

function Choice({ place, match, chosenId, currency, notice, onChoose }: Omit<RefereeSheetProps, 'open' | 'onClose'>) {
  const available = useAvailableReferees(place, { method: 'electronic', asksAgain: false })
  const [order, setOrder] = useState<Order>('near')
  const priceOf = usePrices(match, currency, available.data)
  return (
    <div className={stackClass(12)}>
      {notice}
      <LiveState list={available} on="paper" />
      <Loaded query={available} label={t`Looking for referees`} failed={t`Referees could not be loaded`}>
        {(referees) => {
          if (referees.length === 0) return <EmptyState title={t`No active referees were found nearby`} />
          return (
            <>
              {referees.length > 1 && (
                <Segment hideLabel label={t`Sort by`} options={orderChoices()} value={order} onChange={setOrder} />
              )}
              <LeadList aria-label={t`Referees`}>
                {sorted(referees, order, (referee) => priceOf(referee)?.totalMinor).map((referee) => (
                  <RefereeOption
                    key={referee.id}
                    referee={referee}
                    price={priceOf(referee)}
                    chosen={referee.id === chosenId}
                    onChoose={() => onChoose(referee)}
                  />
                ))}
              </LeadList>
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
