import { act, screen, waitFor, within } from '@testing-library/react'
import { aMatch, anAccount, aReferee, FakeService } from '@refcall/fixtures'
import { dismissNotice, location, markMatchSeen, session } from '@refcall/host'
import { atTheTable, show } from '../testing/show.tsx'

const LIST = 'GET /api/device/:deviceId/matches'
const AVAILABLE = 'GET /api/referees/available'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  dismissNotice()
  markMatchSeen('')
})
afterEach(() => jest.useRealTimers())

const form = () => screen.findByRole('form', { name: 'Request a Referee' })

describe('the home screen works', () => {
  it('names the product and leads to the dashboard and to becoming a referee', async () => {
    show('/')
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('Refcall')).toBeVisible()
    expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(header.getByRole('link', { name: 'Be A Ref' })).toHaveAttribute('href', '/app-download')
    await form()
  })

  it('leads a referee to the requests with one press, from every tab', async () => {
    service.user = anAccount()
    session.setState({ known: true, user: service.user })
    for (const path of ['/', '/referees', '/history', '/profile']) {
      const { unmount } = show(path)
      const header = within(screen.getByRole('banner'))
      expect(header.getByRole('link', { name: 'Requests' })).toHaveAttribute('href', '/referee')
      expect(header.queryByRole('link', { name: 'Be A Ref' })).toBeNull()
      unmount()
    }
  })

  it('says inside an app where one is, and leads nowhere else', async () => {
    sessionStorage.setItem('tab-embedded', 'true')
    show('/')
    const header = screen.getByRole('banner')
    expect(header).toHaveTextContent(/^Player Dashboard$/)
    expect(within(header).queryAllByRole('link')).toEqual([])
    await form()
    sessionStorage.clear()
  })

  it('stands with the other three in the bar of each of them', async () => {
    service.user = anAccount()
    session.setState({ known: true, user: service.user })
    for (const path of ['/', '/referees', '/history', '/profile']) {
      const { unmount } = show(path)
      const places = within(screen.getByRole('navigation', { name: 'Player' })).getAllByRole('link')
      expect(places.map((place) => [place.textContent, place.getAttribute('href')])).toEqual([
        ['Home', '/'],
        ['Referees', '/referees'],
        ['History', '/history'],
        ['Profile', '/profile'],
      ])
      unmount()
    }
  })

  it('asks for a place until one is known, then says so', async () => {
    show('/', null)
    expect(await screen.findByRole('button', { name: 'Enable Location' })).toBeVisible()
    expect(screen.queryByText(/^Location enabled/)).not.toBeInTheDocument()
    act(() => location.setState({ place: atTheTable }))
    expect(await screen.findByText(/^Location enabled/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Enable Location|Use my location)$/ })).not.toBeInTheDocument()
  })

  it('shows the form with a place and without an active match, and only then', async () => {
    service.matches = [aMatch()]
    const active = show('/')
    await screen.findByRole('heading', { name: 'Looking for referee...' })
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    active.unmount()
    service.matches = [aMatch({ status: 'cancelled', endedBy: 'expire' })]
    const nowhere = show('/', null)
    // The matches have been loaded: what is not visible now will not appear.
    await waitFor(() => expect(document.body).toHaveTextContent('Nobody could take table 7 in time'))
    expect(screen.getByRole('button', { name: 'Enable Location' })).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    nowhere.unmount()
    show('/')
    expect(await form()).toBeVisible()
  })

  it('starts every step at its top, with the focus on its heading', async () => {
    service.on('POST /api/device/:deviceId/matches', { match: aMatch() })
    const { user } = show('/')
    await user.type(await screen.findByLabelText('Table Number'), '7')
    document.documentElement.scrollTop = 233
    await user.click(screen.getByRole('button', { name: 'Request Referee' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Looking for referee...' })).toHaveFocus()
    expect(document.documentElement.scrollTop).toBe(0)
  })

  it('keeps the focus in an open dialog', async () => {
    service.matches = [aMatch()]
    const { client, user } = show('/')
    await screen.findByRole('heading', { name: 'Looking for referee...' })
    await user.click(screen.getByRole('button', { name: 'Settings and my data' }))
    const dialog = await screen.findByRole('dialog', { name: 'Settings' })
    service.matches = [aMatch({ status: 'accepted', version: 2, refereeName: 'Maya R.' })]
    await act(() => client.refetchQueries({ queryKey: ['/api', 'device'] }))
    await screen.findByRole('heading', { name: 'Referee Found!', hidden: true })
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  })

  it('reads the referees nearby once more on a press', async () => {
    service.referees = [aReferee()]
    const { user } = show('/')
    expect(await screen.findByText('Maya R.')).toBeVisible()
    const before = service.made(AVAILABLE).length
    await user.click(screen.getByRole('button', { name: 'Refresh referees' }))
    await waitFor(() => expect(service.made(AVAILABLE)).toHaveLength(before + 1))
  })

  it('offers to cancel a match whose referee was found', async () => {
    service.matches = [aMatch({ status: 'accepted', version: 2, refereeName: 'Maya R.' })]
    show('/')
    await screen.findByRole('heading', { name: 'Referee Found!' })
    expect(screen.getByRole('button', { name: 'Cancel Match' })).toBeEnabled()
  })

  it('names the hold on the button that cancels a pending electronic match', async () => {
    service.matches = [aMatch({ paymentMethod: 'electronic', isDirectAssignment: true, holdStatus: 'held' })]
    show('/')
    await screen.findByRole('heading', { name: 'Looking for referee...' })
    expect(await screen.findByRole('button', { name: 'Cancel Match & Release Hold' })).toBeEnabled()
  })

  it('reads the matches of the device every minute, and not on focus', async () => {
    jest.useFakeTimers()
    show('/')
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(service.made(LIST)).toHaveLength(1)
    act(() => void window.dispatchEvent(new Event('focus')))
    await act(() => jest.advanceTimersByTimeAsync(58_000))
    expect(service.made(LIST)).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(service.made(LIST)).toHaveLength(2)
  })
})
