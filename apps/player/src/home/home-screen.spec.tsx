import { act, screen, waitFor, within } from '@testing-library/react'
import { aMatch, anAccount, aReferee, FakeService } from '@refcall/fixtures'
import {
  dismissNotice,
  downScreens,
  firstScreen,
  keepFirstScreen,
  location,
  markMatchSeen,
  session,
} from '@refcall/host'
import { atTheTable, show } from '../testing/show.tsx'

const LIST = 'GET /api/device/:deviceId/matches'
const AVAILABLE = 'GET /api/referees/available'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  dismissNotice()
  markMatchSeen('')
  keepFirstScreen('new')
})
afterEach(() => jest.useRealTimers())

const form = () => screen.findByRole('form', { name: 'Request a Referee' })

describe('the home screen works', () => {
  it('P-01: names the product and leads to the dashboard and to becoming a referee', async () => {
    show('/')
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('Refcall')).toBeVisible()
    expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(header.getByRole('link', { name: 'Be A Ref' })).toHaveAttribute('href', '/app-download')
    await form()
  })

  it('keeps the focus when the button for the location disappears', async () => {
    show('/', null)
    const button = await screen.findByRole('button', { name: 'Enable Location' })
    act(() => button.focus())
    act(() => location.setState({ locating: true }))
    act(() => location.setState({ place: atTheTable, locating: false }))
    expect(button).not.toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement).toHaveTextContent(/^Location enabled/)
  })

  it('has no link to a remote that does not answer', async () => {
    act(() => downScreens.setState({ isDown: (path) => path === '/app-download' }))
    show('/')
    expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Be A Ref' })).not.toBeInTheDocument()
    act(() => downScreens.setState({ isDown: () => false }))
    expect(screen.getByRole('link', { name: 'Be A Ref' })).toBeVisible()
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

  it('P-02: says inside an app where one is, and leads nowhere else', async () => {
    sessionStorage.setItem('tab-embedded', 'true')
    show('/')
    const header = screen.getByRole('banner')
    expect(header).toHaveTextContent(/^Player Dashboard$/)
    expect(within(header).queryAllByRole('link')).toEqual([])
    await form()
    sessionStorage.clear()
  })

  it('N-04: stands with the other three in the bar of each of them', async () => {
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

  it('P-03: asks for a place until one is known, then says so', async () => {
    show('/', null)
    expect(await screen.findByRole('button', { name: 'Enable Location' })).toBeVisible()
    expect(screen.queryByText(/^Location enabled/)).not.toBeInTheDocument()
    act(() => location.setState({ place: atTheTable }))
    expect(await screen.findByText(/^Location enabled/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Enable Location|Use my location)$/ })).not.toBeInTheDocument()
  })

  it('P-04: shows the form with a place and without an active match, and only then', async () => {
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

  it.each(['first', 'form'] as const)(
    'shows the form at once where it stood last (%s), and keeps it, with the focus, when the matches are known',
    async (word) => {
      keepFirstScreen(word)
      service.matches = word === 'form' ? [aMatch({ status: 'cancelled', endedBy: 'player' })] : []
      markMatchSeen(service.matches[0]?.id ?? '')
      const { user } = show('/')
      const table = screen.getByLabelText('Table Number')
      expect(screen.queryByRole('region', { name: 'How it works' }) !== null).toBe(word === 'first')
      await user.type(table, 'A3')
      await waitFor(() => expect(service.made(LIST)).toHaveLength(1))
      await screen.findByRole('heading', { name: 'Available Referees Nearby' })
      expect(screen.getByLabelText('Table Number')).toBe(table)
      expect(table).toHaveFocus()
    },
  )

  it('replaces it by a match that was not known here', async () => {
    keepFirstScreen('form')
    service.matches = [aMatch()]
    show('/')
    expect(screen.getByRole('form', { name: 'Request a Referee' })).toBeVisible()
    await screen.findByRole('heading', { name: 'Looking for referee...' })
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  it('says at once that a match is on its way where one was last, and shows no form', async () => {
    keepFirstScreen('match')
    service.matches = [aMatch()]
    show('/')
    expect(screen.getByRole('heading', { level: 1, name: 'Your match' })).toBeVisible()
    expect(screen.getByText('Loading your matches')).toBeInTheDocument()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    expect(await screen.findByRole('heading', { level: 1, name: 'Looking for referee...' })).toBeVisible()
  })

  it.each([
    ['new', [], null],
    ['first', [], atTheTable],
    ['form', [aMatch({ status: 'cancelled', endedBy: 'player' })], atTheTable],
    ['match', [aMatch()], atTheTable],
    ['match', [aMatch()], null],
    // The end of a match stands above the form.
    ['other', [aMatch({ status: 'completed', version: 4 })], atTheTable],
    ['other', [aMatch({ status: 'cancelled', endedBy: 'player' })], null],
    ['other', [], { ...atTheTable, source: 'fallback' }],
  ] as const)('keeps for the next page that it is "%s"', async (word, matches, place) => {
    keepFirstScreen(word === 'form' ? 'new' : 'form')
    service.matches = [...matches]
    show('/', place)
    await waitFor(() => expect(firstScreen()).toBe(word))
  })

  it('shows a new visitor what it is in a picture, three steps and a price, below the way to go on', async () => {
    const nowhere = show('/', null)
    const steps = await screen.findByRole('region', { name: 'How it works' })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Name your tableThe referees on duty near you are asked at once.',
      'See who is comingOne accepts: you see their name, their record and how far away they are.',
      'Play on, and pay4 players, 2 games: $16.00, at the table or by card. That is $2.00 per game per person.',
    ])
    const follows = (later: Element, earlier: Element) =>
      earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(follows(steps, screen.getByRole('button', { name: 'Enable Location' }))).toBeTruthy()
    nowhere.unmount()
    show('/')
    expect(follows(await screen.findByRole('region', { name: 'How it works' }), await form())).toBeTruthy()
  })

  it('spares a returning player the steps', async () => {
    service.matches = [aMatch({ status: 'completed', version: 4 })]
    markMatchSeen(service.matches[0]?.id ?? '')
    show('/')
    await form()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'How it works' })).not.toBeInTheDocument())
  })

  it('has nothing but the match during one: no way to the other sides, no steps', async () => {
    session.setState({ known: true, user: null })
    service.matches = [aMatch()]
    show('/')
    await screen.findByRole('heading', { name: 'Looking for referee...' })
    expect(within(screen.getByRole('banner')).queryAllByRole('link')).toEqual([])
    expect(screen.queryByRole('region', { name: 'How it works' })).not.toBeInTheDocument()
  })

  it('takes the place at once from a browser that may tell it', async () => {
    const coords = { latitude: 48.4, longitude: -123.4 }
    Object.assign(navigator, { permissions: { query: () => Promise.resolve({ state: 'granted' }) } })
    Object.assign(navigator, {
      geolocation: { getCurrentPosition: (found: (at: { coords: typeof coords }) => void) => found({ coords }) },
    })
    show('/', null)
    expect(await screen.findByText(/^Location enabled/)).toBeVisible()
    Reflect.deleteProperty(navigator, 'permissions')
    Reflect.deleteProperty(navigator, 'geolocation')
    localStorage.clear()
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

  it('starts it there also where the request was faster than the list of matches', async () => {
    keepFirstScreen('form')
    service.on(LIST, () => new Promise(() => undefined))
    service.on('POST /api/device/:deviceId/matches', { match: aMatch() })
    const { user } = show('/')
    await user.type(await screen.findByLabelText('Table Number'), '7')
    await user.click(screen.getByRole('button', { name: 'Request Referee' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Looking for referee...' })).toHaveFocus()
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

  it('P-05: reads the referees nearby once more on a press', async () => {
    service.referees = [aReferee()]
    const { user } = show('/')
    expect(await screen.findByText('Maya R.')).toBeVisible()
    const before = service.made(AVAILABLE).length
    await user.click(screen.getByRole('button', { name: 'Refresh referees' }))
    await waitFor(() => expect(service.made(AVAILABLE)).toHaveLength(before + 1))
  })

  it('P-11: offers to cancel a match whose referee was found', async () => {
    service.matches = [aMatch({ status: 'accepted', version: 2, refereeName: 'Maya R.' })]
    show('/')
    await screen.findByRole('heading', { name: 'Referee Found!' })
    expect(screen.getByRole('button', { name: 'Cancel Match' })).toBeEnabled()
  })

  it('P-08: names the hold on the button that cancels a pending electronic match', async () => {
    service.matches = [aMatch({ paymentMethod: 'electronic', isDirectAssignment: true, holdStatus: 'held' })]
    show('/')
    await screen.findByRole('heading', { name: 'Looking for referee...' })
    expect(await screen.findByRole('button', { name: 'Cancel Match & Release Hold' })).toBeEnabled()
  })

  it('K-01: reads the matches of the device every minute, and not on focus', async () => {
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
