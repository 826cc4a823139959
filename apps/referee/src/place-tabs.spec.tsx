import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMatch, anAccount, aPaidReferee, FakeService } from '@refcall/fixtures'
import { session } from '@refcall/host'
import { open } from './testing/open.tsx'
import { signIn } from './testing/stage.ts'

const referee = aPaidReferee()
let service: FakeService
beforeEach(() => {
  service = signIn(FakeService.install(), referee)
})
afterEach(() => delete window.ReactNativeWebView)

const bar = () => screen.findByRole('navigation', { name: 'Referee' })
const tabs = async () => within(await bar()).getAllByRole('link')

describe('the tabs of a referee', () => {
  it.each([
    ['/referee', 'Requests'],
    ['/referee-dashboard', 'Requests'],
    ['/referee-earnings', 'Earnings'],
    ['/referee-profile', 'Profile'],
  ])('stand at %s and say that this is %s', async (path, name) => {
    open(path)
    const links = (await tabs()).map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Requests', '/referee'],
      ['Earnings', '/referee-earnings'],
      ['Profile', '/referee-profile'],
    ])
    const current = within(await bar()).getAllByRole('link', { current: 'page' })
    expect(current.map((link) => link.textContent)).toEqual([name])
  })

  it('stand below the code of a match', async () => {
    service.assignment = aMatch({
      status: 'awaiting_verification',
      paymentMethod: 'electronic',
      assignedRefereeId: referee.refereeId,
    })
    open('/referee')
    const code = await screen.findByRole('heading', { level: 1, name: 'Enter the player’s code' })
    expect(code.compareDocumentPosition(await bar())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('lead to each other, and stay the same elements', async () => {
    const path = open('/referee')
    const first = await bar()
    for (const [name, to] of [
      ['Earnings', '/referee-earnings'],
      ['Profile', '/referee-profile'],
      ['Requests', '/referee'],
    ] as const) {
      await userEvent.click(within(await bar()).getByRole('link', { name }))
      expect(path()).toBe(to)
      expect(await bar()).toBe(first)
    }
  })

  it('leave out earnings inside the app without an account', async () => {
    session.setState({ known: true, user: null })
    service.user = null
    window.ReactNativeWebView = { postMessage: () => {} }
    open('/referee')
    expect((await tabs()).map((link) => link.textContent)).toEqual(['Requests', 'Profile'])
  })
})

describe('the tabs of a referee are not shown', () => {
  it('to an account that is none', async () => {
    session.setState({ known: true, user: anAccount({ isReferee: false }) })
    open('/referee')
    expect(await screen.findByText('You are not a referee yet')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Referee' })).toBeNull()
  })

  it('without an account in a browser', async () => {
    session.setState({ known: true, user: null })
    service.user = null
    open('/referee-profile')
    expect(await screen.findByRole('heading', { level: 1, name: 'Referee Profile' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Referee' })).toBeNull()
  })
})
