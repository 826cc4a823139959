import { t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'
import { Avatar, Button } from '@refcall/design-system'
import { formatWay, refereeText } from '@refcall/messages'
import s from './chosen-line.module.css'

/** The chosen referee above the price, and the way back to the choice. */
export function ChosenLine({ referee, onChange }: { referee: Referee; onChange: () => void }) {
  const name = refereeText(referee)
  return (
    <div className={s.line} role="group" aria-label={t`Your referee`}>
      <Avatar name={name} size={40} />
      <p className={s.who}>
        <strong className={s.name}>
          <bdi translate="no">{name}</bdi>
        </strong>
        {referee.distance !== undefined && <span className={s.way}>{formatWay(referee.distance)}</span>}
      </p>
      <Button
        size="small"
        variant="outline"
        aria-label={t({ message: 'Change referee', comment: 'Holds the word of the button itself, "Change"' })}
        onClick={onChange}
      >
        {t({ message: 'Change', comment: 'Button: chooses another referee' })}
      </Button>
    </div>
  )
}
