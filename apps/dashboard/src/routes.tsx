import { t } from '@lingui/core/macro'
import { titledScreens } from '@refcall/messages'
import type { RouteObject } from '@refcall/router'
import { OperatorOnly } from './access/operator-only.tsx'
import { screens } from './description.ts'
import { OperatorDesk } from './operator-desk.tsx'

export const routes: RouteObject[] = titledScreens(screens, {
  dashboard: () => (
    <OperatorOnly>
      <OperatorDesk />
    </OperatorOnly>
  ),
}).map((route) => ({ ...route, title: () => viewTitle(new URLSearchParams(window.location.search)) ?? route.title() }))

/** The title of a view inside the dashboard. */
function viewTitle(query: URLSearchParams): string | undefined {
  if (query.get('match')) return t`Match`
  if (query.get('view') === 'referees') return t`Referees`
  if (query.get('view') === 'releases')
    return t({ message: 'Releases', comment: 'Versions of the front ends that are live or on trial' })
  return query.get('view') === 'incidents' ? t`Incidents` : undefined
}
