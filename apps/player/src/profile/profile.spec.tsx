import { screen, waitFor } from '@testing-library/react'
import type { Account } from '@refcall/contract'
import { session } from '@refcall/host'
import { Edge, refusal } from '../spec-side/edge.ts'
import { show } from '../spec-side/show.tsx'

const USER = /^GET \/api\/auth\/user$/
const DUTY = /^POST \/api\/referees\/availability$/

const maya: Account = {
  id: 'u1',
  firstName: 'Maya',
  lastName: 'Rivers',
  displayName: 'Whistle',
  username: 'maya',
  email: 'maya@example.com',
  isReferee: true,
  isOperator: false,
  refereeId: 'r1',
  isAvailable: false,
  stats: { totalMatches: 120, totalLoves: 14, totalLikes: 33 },
  latitude: null,
  longitude: null,
  currency: 'USD',
  acceptsElectronic: false,
  stripeAccountId: null,
  stripeAccountVerified: false,
}

let edge: Edge
const signIn = (user: Account | null) => {
  edge.on(USER, () => user ?? refusal(401, 'not_signed_in', 'Please sign in first.'))
  edge.on(/^POST \/api\/start$/, () => ({ deviceId: 'web_1', claimed: true, user }))
  session.setState({ known: true, user, token: null, bridgeFlag: false })
}
beforeEach(() => {
  edge = Edge.install()
})

describe('the profile', () => {
  it('shows a referee with the record', async () => {
    signIn(maya)
    show('/profile')
    expect(await screen.findByText('Maya Rivers')).toBeInTheDocument()
    expect(screen.getByText('maya@example.com')).toBeInTheDocument()
    expect(screen.getByText('Referee')).toBeInTheDocument()
    expect(screen.getByText('120')).toBeInTheDocument()
    expect(screen.getByText('Location services enabled')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Become a Referee' })).not.toBeInTheDocument()
  })

  it('draws the availability on, then as the server knows it, and writes only by hand', async () => {
    signIn(maya)
    edge.on(DUTY, () => {
      edge.on(USER, () => ({ ...maya, isAvailable: true }))
      return { success: true, isAvailable: true }
    })
    const { user } = show('/profile')
    const duty = await screen.findByRole('switch', { name: 'Available to referee' })
    expect(duty).toBeChecked()
    await waitFor(() => expect(duty).not.toBeChecked())
    expect(edge.made(DUTY)).toHaveLength(0)
    await user.click(duty)
    await waitFor(() => expect(duty).not.toHaveAttribute('aria-busy'))
    expect(duty).toBeChecked()
    expect(edge.made(DUTY).map(({ body }) => body)).toEqual([{ isAvailable: true }])
  })

  it('offers everybody else to become a referee', async () => {
    signIn({ ...maya, isReferee: false, firstName: null, lastName: null })
    show('/profile')
    expect(await screen.findByText('Whistle')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Become a Referee' })).toBeInTheDocument()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    expect(screen.queryByText('Matches')).not.toBeInTheDocument()
  })

  it('is not allowed without signing in', async () => {
    signIn(null)
    const { router } = show('/profile')
    await waitFor(() => expect(router.state.location.pathname).toBe('/referee-register'))
  })
})
