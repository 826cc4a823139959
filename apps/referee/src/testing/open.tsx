import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createQueryClient } from '@refcall/api-client'
import type { Account } from '@refcall/contract'
import { createMemoryRouter, RouterProvider, Screens } from '@refcall/router'
import { routes } from '../routes.tsx'

/** Opens the remote at a path, as the shell would. Returns the present path. */
export function open(path: string): () => string {
  const router = createMemoryRouter([{ path: '*', element: <Screens routes={routes} otherwise="Elsewhere" /> }], {
    initialEntries: [path],
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return () => router.state.location.pathname
}

export const referee: Account = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Ref',
  displayName: null,
  username: 'ada',
  email: 'ada@example.com',
  isReferee: true,
  isOperator: false,
  refereeId: 'ref-1',
  isAvailable: false,
  stats: { totalMatches: 0, totalLoves: 0, totalLikes: 0 },
  latitude: null,
  longitude: null,
  currency: 'USD',
  acceptsElectronic: false,
  stripeAccountId: null,
  stripeAccountVerified: false,
}
