import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import type { Account } from '@refcall/contract'
import { createPageQueries, session } from '@refcall/host'
import { Screens } from '@refcall/router'
import { routerAt } from '@refcall/router/testing'
import { routes } from '../routes.tsx'
import { show } from './show.tsx'

// jsdom has no canvas to draw bars and lines on.
jest.mock('../days/day-bars.tsx', () => ({ DayBars: () => null }))
jest.mock('../days/sparkline.tsx', () => ({ Sparkline: () => null }))

/** Opens the dashboard at a URL, signed in as this user. `search` returns the current query. */
export function openDesk(address: string, user: Account) {
  session.setState({ known: true, user })
  const router = routerAt(address)
  const page = show(
    <QueryClientProvider client={createPageQueries()}>
      <router.Router>
        <Screens routes={routes} productTitle="Refcall" otherwise="nowhere" />
      </router.Router>
    </QueryClientProvider>,
  )
  return { ...page, router, search: () => router.location().search, person: userEvent.setup() }
}
