import { t } from '@lingui/core/macro'
import { MapDot } from '@refcall/design-system'
import { LIMITS, MATCH_STATUSES, type Units } from '@refcall/domain'
import { useUnits } from '@refcall/host'
import { formatDistance, statusLabel, STATUS_TONE } from '@refcall/messages'
import s from './legend.module.css'

/** `earlier`: whether availability that is over is drawn. */
export function Legend({ earlier }: { earlier: boolean }) {
  const units = useUnits()
  return (
    <ul className={s.legend} aria-label={t`Legend`}>
      {MATCH_STATUSES.map((status) => (
        <li key={status}>
          <MapDot tone={STATUS_TONE[status]} />
          <span>{statusLabel(status)}</span>
        </li>
      ))}
      <li>
        <i className={s.area} />
        <span>{areaText(units)}</span>
      </li>
      {earlier && (
        <li>
          <i className={`${s.area} ${s.earlier}`} />
          <span>{t`Earlier availability`}</span>
        </li>
      )}
    </ul>
  )
}

function areaText(units: Units): string {
  if (units === 'miles') return t({ message: 'Available area (2-mile radius)', comment: 'Where referees came on duty' })
  const radius = formatDistance(LIMITS.dashboard.availableAreaMiles)
  return t({ message: `Available area (${radius} radius)`, comment: 'Where referees came on duty, as in “3.2 km”' })
}
