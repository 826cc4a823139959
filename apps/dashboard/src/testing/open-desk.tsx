import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@refcall/api-client'
import type { Account } from '@refcall/contract'
import { session } from '@refcall/host'
import { createMemoryRouter, RouterProvider, Screens } from '@refcall/router'
import { routes } from '../routes.tsx'
import { show } from './show.tsx'

// jsdom has no canvas to draw bars and lines on.
jest.mock('../days/day-bars.tsx', () => ({ DayBars: () => null }))
jest.mock('../days/sparkline.tsx', () => ({ Sparkline: () => null }))

/** Opens the dashboard at a URL, signed in as this user. `search` returns the current query. */
export function openDesk(address: string, user: Account) {
  session.setState({ known: true, user })
  const router = createMemoryRouter([{ path: '*', element: <Screens routes={routes} productTitle="Refcall" otherwise="nowhere" /> }], { initialEntries: [address] })
  const page = show(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...page, router, search: () => router.state.location.search, person: userEvent.setup() }
}
