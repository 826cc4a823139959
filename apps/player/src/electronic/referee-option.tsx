import type { Referee } from '@refcall/contract'
import { Avatar, Honour, PersonRow } from '@refcall/design-system'
import { badgeOf, type CurrencyCode, type MinorUnits } from '@refcall/domain'
import { badgeLabel, formatMoney, formatWay, refereeText } from '@refcall/messages'
import { inOneLine } from '../in-one-line.ts'
import { attendanceText, recordOf } from '../referees/record.ts'

interface RefereeOptionProps {
  referee: Referee
  /** Undefined until it is known. */
  price: { totalMinor: MinorUnits; currency: CurrencyCode } | undefined
  chosen: boolean
  onChoose: () => void
}

/** A referee in the list to choose from; the whole row is one button. */
export function RefereeOption({ referee, price, chosen, onChoose }: RefereeOptionProps) {
  const name = refereeText(referee)
  const badge = badgeOf(referee.stats.totalMatches)
  const record = inOneLine(recordOf(referee))
  const attendance = attendanceText(referee)
  const way = referee.distance === undefined ? null : formatWay(referee.distance)
  const amount = price && formatMoney(price.totalMinor, price.currency)
  const spoken = [
    name,
    ...(badge ? [badgeLabel(badge)] : []),
    record,
    ...(attendance ? [attendance] : []),
    ...(way ? [way] : []),
    ...(amount ? [amount] : []),
  ]
  return (
    <PersonRow
      name={name}
      portrait={<Avatar name={name} />}
      mark={badge && <Honour>{badgeLabel(badge)}</Honour>}
      figure={amount ?? '…'}
      selected={chosen}
      link={(row) => (
        <button type="button" {...row} aria-pressed={chosen} aria-label={inOneLine(spoken)} onClick={onChoose} />
      )}
    >
      <p>{record}</p>
      {attendance && <p>{attendance}</p>}
      {way && <p>{way}</p>}
    </PersonRow>
  )
}
