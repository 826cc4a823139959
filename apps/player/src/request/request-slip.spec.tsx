import { act, screen, waitFor } from '@testing-library/react'
import { aMatch, FakeService, refused } from '@refcall/fixtures'
import { dismissNotice } from '@refcall/host'
import { atTheTable, emptyDraft, show } from '../testing/show.tsx'

const REQUEST = 'POST /api/device/:deviceId/matches'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  dismissNotice()
})

const open = async (place = atTheTable) => {
  const page = show('/', place)
  const table = await screen.findByLabelText('Table Number')
  await page.user.clear(table)
  return { ...page, table, send: await screen.findByRole('button', { name: 'Request Referee' }) }
}

describe('the request slip', () => {
  describe('works', () => {
    it('F-01, F-02: starts with four players, two games and what they cost', async () => {
      await open()
      expect(screen.getByRole('radio', { name: '4 (Doubles)' })).toBeChecked()
      expect(screen.getByRole('radio', { name: '2 games' })).toBeChecked()
      expect(screen.getByRole('radio', { name: 'Non-Electronic Payment' })).toBeChecked()
      expect(screen.getByRole('radio', { name: 'Electronic Payment' })).not.toBeChecked()
      expect(screen.getByText('4 players × 2 games × $2.00')).toBeInTheDocument()
      expect(screen.getByText('$16.00')).toBeInTheDocument()
      expect(screen.getByPlaceholderText('7, A3, Corner Table')).toBeInTheDocument()
    })

    it('F-02, F-05: spells the cost out anew with every choice', async () => {
      const { user } = await open()
      await user.click(screen.getByRole('radio', { name: '2 (Singles)' }))
      await user.click(screen.getByRole('radio', { name: '5 games' }))
      expect(screen.getByText('2 players × 5 games × $2.00')).toBeInTheDocument()
      expect(screen.getByText('$20.00')).toBeInTheDocument()
      await user.click(screen.getByRole('radio', { name: '4 (Doubles)' }))
      await user.click(screen.getByRole('radio', { name: '2 games' }))
    })

    it('F-01, F-07, F-10: sends a broadcast cash request and shows the match that comes back', async () => {
      service.on(REQUEST, { match: aMatch({ tableNumber: 'A3' }) })
      const { user, table, send } = await open()
      await user.type(table, '  A3 ')
      await user.click(send)
      expect(await screen.findByRole('heading', { name: 'Looking for referee...' })).toBeInTheDocument()
      expect(service.made(REQUEST)[0]?.body).toEqual({
        playerCount: 4,
        gamesRemaining: 2,
        tableNumber: 'A3',
        totalAmount: '16.00',
        paymentMethod: 'cash',
        latitude: 37.7749,
        longitude: -122.4194,
        accuracyMeters: 20,
        measuredAt: expect.any(String),
        source: 'device',
        assignedRefereeId: null,
        isDirectAssignment: false,
        assignedRefereeType: null,
      })
    })
  })

  it('begins with the table of the last request from this place', async () => {
    service.on(REQUEST, { match: aMatch({ tableNumber: 'B7' }) })
    const { user, table, send, unmount } = await open()
    await user.type(table, 'B7')
    await user.click(send)
    await screen.findByRole('heading', { name: 'Looking for referee...' })
    unmount()
    emptyDraft()
    service.matches = []
    const again = show('/')
    expect(await screen.findByLabelText('Table Number')).toHaveValue('B7')
    again.unmount()
    emptyDraft()
    show('/', { ...atTheTable, latitude: 40 })
    expect(await screen.findByLabelText('Table Number')).toHaveValue('')
  })

  describe('refuses', () => {
    it('Q-03: a table number of blanks, and sends nothing', async () => {
      const { user, table, send } = await open()
      await user.type(table, '   ')
      await user.click(send)
      expect(table).toHaveAccessibleDescription('Please enter your table number before requesting a referee')
      expect(table).toHaveFocus()
      expect(service.made(REQUEST)).toHaveLength(0)
    })

    it('Q-05: to be sent twice: while it is under way the button takes nothing', async () => {
      let arrive = () => {}
      const held = new Promise<void>((resolve) => (arrive = resolve))
      service.on(REQUEST, () => held.then(() => ({ match: aMatch() })))
      const { user, table, send } = await open()
      await user.type(table, '7')
      await user.click(send)
      await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'true'))
      await user.click(send)
      await user.type(table, '{Enter}')
      await act(async () => arrive())
      expect(await screen.findByRole('heading', { name: 'Looking for referee...' })).toBeInTheDocument()
      expect(service.made(REQUEST)).toHaveLength(1)
    })

    it('a place that is only assumed, until the player confirms it', async () => {
      service.on(REQUEST, { match: aMatch() })
      const { user, table, send } = await open({ ...atTheTable, source: 'fallback' })
      expect(screen.getByText(/did not share your location, so this is San Francisco/)).toBeInTheDocument()
      await user.type(table, '7')
      await user.click(send)
      expect(service.made(REQUEST)).toHaveLength(0)
      await user.click(await screen.findByRole('button', { name: 'My table is there' }))
      expect(await screen.findByRole('heading', { name: 'Looking for referee...' })).toBeInTheDocument()
    })
  })

  it('says why the request failed and keeps what was filled in', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    service.on(REQUEST, refused('unavailable'))
    const { user, table, send } = await open()
    await user.type(table, 'Corner Table')
    await user.click(send)
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.')
    expect(table).toHaveValue('Corner Table')
    await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'))
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
  })

  it('I-03: waits for a place', async () => {
    const { user } = show('/', null)
    expect(await screen.findByRole('button', { name: 'Enable Location' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Request Referee' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Enable Location' }))
    expect(await screen.findByText('Geolocation is not supported by this browser.')).toBeInTheDocument()
  })
})
