import { useId, useState } from 'react'
import { t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'
import { Button, EmptyState, labelClass, PersonCard, stackClass } from '@refcall/design-system'
import { initialsOf, type PaymentMethod } from '@refcall/domain'
import type { Place } from '@refcall/host'
import { formatDistance, rateText, refereeText } from '@refcall/messages'
import { Loaded } from '../loaded.tsx'
import { useAvailableReferees } from '../nearby/available-referees.ts'

const SHOWN_AT_FIRST = 4

interface RefereeChoiceProps {
  method: PaymentMethod
  place: Place
  chosenId: string | null
  onChoose: (referee: Referee) => void
}

/** The referees around the player who take electronic payment, for choosing one. */
export function RefereeChoice({ method, place, chosenId, onChoose }: RefereeChoiceProps) {
  const available = useAvailableReferees(place, { method })
  const [all, setAll] = useState(false)
  const title = useId()
  return (
    <section className={stackClass(8)} aria-labelledby={title}>
      <h3 id={title} className={labelClass}>
        {t`Your referee`}
      </h3>
      <Loaded query={available} label={t`Looking for referees`} failed={t`Referees could not be loaded`}>
        {(referees) =>
          referees.length === 0 ? (
            <EmptyState title={t`No active referees were found nearby`} />
          ) : (
            <>
              <ul className={stackClass(8)}>
                {shown(referees, all, chosenId).map((referee) => (
                  <Choice key={referee.id} referee={referee} chosen={referee.id === chosenId} onChoose={onChoose} />
                ))}
              </ul>
              {!all && referees.length > SHOWN_AT_FIRST && (
                <Button variant="outline" size="small" onClick={() => setAll(true)}>
                  {t`Show all referees`}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** The nearest few, plus the chosen one at any distance. */
const shown = (referees: readonly Referee[], all: boolean, chosenId: string | null): readonly Referee[] =>
  all ? referees : referees.filter(({ id }, place) => place < SHOWN_AT_FIRST || id === chosenId)

interface ChoiceProps {
  referee: Referee
  chosen: boolean
  onChoose: (referee: Referee) => void
}

function Choice({ referee, chosen, onChoose }: ChoiceProps) {
  const name = refereeText(referee)
  return (
    <PersonCard
      as="li"
      compact
      selected={chosen}
      name={name}
      initials={initialsOf(name)}
      facts={[
        rateText(referee.customRate, referee.currency),
        ...(referee.distance === undefined ? [] : [formatDistance(referee.distance)]),
      ]}
      action={
        <Button
          size="small"
          variant={chosen ? 'primary' : 'outline'}
          aria-pressed={chosen}
          aria-label={
            chosen
              ? t({ message: `Selected: ${name}`, comment: 'On the button of the referee who is chosen' })
              : t({ message: `Select ${name}`, comment: 'Button: chooses this referee' })
          }
          onClick={() => onChoose(referee)}
        >
          {chosen
            ? t({ message: 'Selected', comment: 'On the button of the referee who is chosen' })
            : t({ message: 'Select', comment: 'Button: chooses this referee' })}
        </Button>
      }
    />
  )
}
