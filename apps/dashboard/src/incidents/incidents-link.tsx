import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@refcall/design-system'
import { Link } from '@refcall/router'
import { incidentsQuery } from './incidents-query.ts'

/** A link with the number of open incidents. */
export function IncidentsLink({ to }: { to: string }) {
  const { data } = useQuery(incidentsQuery)
  const open = data?.filter(({ closedAt }) => !closedAt).length
  return (
    <Link className={buttonClass({ variant: open ? 'danger' : 'outline', size: 'small' })} to={to}>
      <span aria-live="polite">{open === undefined ? t`Incidents` : countText(open)}</span>
    </Link>
  )
}

const countText = (count: number): string =>
  count === 0 ? t`No incidents` : plural(count, { one: '# incident', other: '# incidents' })
