import { t } from '@lingui/core/macro'
import { MapDot } from '@refcall/design-system'
import { MATCH_STATUSES } from '@refcall/domain'
import { statusLabel, STATUS_TONE } from '@refcall/messages'
import s from './legend.module.css'

/** What the marks on the map mean. */
export function Legend() {
  return (
    <ul className={s.legend} aria-label={t`Legend`}>
      {MATCH_STATUSES.map((status) => (
        <li key={status}>
          <MapDot tone={STATUS_TONE[status]} />
          {statusLabel(status)}
        </li>
      ))}
      <li>
        <i className={s.area} />
        {t({ message: 'Available area (2-mile radius)', comment: 'Where referees came on duty' })}
      </li>
    </ul>
  )
}
