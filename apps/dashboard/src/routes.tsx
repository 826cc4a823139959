import { t } from '@lingui/core/macro'
import type { RouteObject } from '@refcall/router'
import { OperatorOnly } from './access/operator-only.tsx'
import { OperatorDesk } from './operator-desk.tsx'

export const routes: RouteObject[] = [
  {
    path: '/dashboard',
    title: () => titleOf(new URLSearchParams(window.location.search)),
    screen: () => (
      <OperatorOnly>
        <OperatorDesk />
      </OperatorOnly>
    ),
  },
]

function titleOf(query: URLSearchParams): string {
  if (query.get('match')) return t`Match`
  return query.get('view') === 'incidents' ? t`Incidents` : t`Match Dashboard`
}
