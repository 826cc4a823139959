import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Output } from '@refcall/contract'
import { anAccount, FakeService, refused } from '@refcall/fixtures'
import { clearAuth, dismissNotice, logTo, session } from '@refcall/host'
import { logged } from '../testing/logged.ts'
import { notices } from '../testing/notices.ts'
import { open } from '../testing/open.tsx'

const register = 'POST /api/mobile/register'
const answer: Output<typeof register> = {
  success: true,
  token: 't1',
  renewalToken: 'n1',
  expiresAt: '2099-01-01T00:00:00Z',
  user: anAccount({ username: 'ada' }),
}
const typed = {
  'First Name': 'Ada',
  'Last Name': 'Ref',
  Username: 'ada',
  Email: 'ada@example.com',
  Password: 'whistle-and-felt',
  'Confirm Password': 'whistle-and-felt',
}

afterEach(() => jest.useRealTimers())

let service: FakeService
beforeEach(() => {
  clearAuth()
  dismissNotice()
  session.setState({ known: true })
  service = FakeService.install()
  service.on(register, answer)
})

function fill(changes: Partial<typeof typed> = {}) {
  for (const [label, value] of Object.entries({ ...typed, ...changes })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Start Refereeing' }))

describe('registration works', () => {
  it('G-01, G-06: says what there is to gain', async () => {
    open('/referee-register')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Become a Referee')
    expect(screen.getByText('Earn money by refereeing matches')).toBeVisible()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Earn $2 per person per game',
      'Flexible schedule',
      'Build reputation with likes and loves',
      'Instant payment after each match',
    ])
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
    expect(await screen.findByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  })

  it('G-04, G-05, X-12: sends the payload, keeps token and user, and goes to the dashboard', async () => {
    let release = (_: Output<typeof register>) => {}
    service.on(register, () => new Promise((resolve) => (release = resolve)))
    const path = open('/referee-register')
    fill({ 'First Name': ' Ada ' })
    await send()
    expect(await screen.findByRole('button', { name: 'Creating Referee Account...' })).toBeVisible()
    await waitFor(() => expect(service.made(register)).toHaveLength(1))
    release(answer)
    await waitFor(() => expect(path()).toBe('/referee-dashboard'))
    expect(service.made(register)[0]?.body).toEqual({
      username: 'ada',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Ref',
      password: 'whistle-and-felt',
      confirmPassword: 'whistle-and-felt',
      isReferee: true,
    })
    expect(localStorage.getItem('webview_jwt_token')).toBe('t1')
    expect(JSON.parse(String(localStorage.getItem('webview_user')))).toMatchObject({ username: 'ada' })
  })

  it('G-05: goes to the dashboard a tenth of a second after the answer', async () => {
    jest.useFakeTimers()
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
    let release = (_: Output<typeof register>) => {}
    service.on(register, () => new Promise((resolve) => (release = resolve)))
    const path = open('/referee-register')
    fill()
    fireEvent.click(screen.getByRole('button', { name: 'Start Refereeing' }))
    await pass(50)
    expect(service.made(register)).toHaveLength(1)
    release(answer)
    await pass(90)
    expect(path()).toBe('/referee-register')
    await pass(20)
    expect(path()).toBe('/referee-dashboard')
  })
})

describe('E6: registration says under which name a referee appears', () => {
  it('as soon as the names are typed', () => {
    open('/referee-register')
    expect(screen.getByText(/^You will appear to players with your first name and an initial/)).toBeVisible()
    fill({ 'First Name': ' Mara ', 'Last Name': 'Quell' })
    expect(
      screen.getByText('You will appear as Mara Q. to players. You can change this in your profile.'),
    ).toBeVisible()
  })

  it('before a player becomes a referee', () => {
    const user = anAccount({ isReferee: false, firstName: 'Mara', lastName: 'Quell', displayName: null })
    session.setState({ known: true, user })
    open('/referee-register')
    expect(screen.getByText(/^You will appear as Mara Q. to players/)).toBeVisible()
  })
})

describe('registration knows who is signed in', () => {
  it('a referee is led to the requests, not to an empty form', () => {
    session.setState({ known: true, user: anAccount() })
    open('/referee-register')
    expect(screen.getByText(/^You are signed in as Maya Rivers/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your requests' })).toHaveAttribute('href', '/referee')
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('a player is asked to become a referee with the same account', () => {
    session.setState({ known: true, user: anAccount({ isReferee: false }) })
    open('/referee-register')
    expect(screen.getByText('You are not a referee yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Become a Referee' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  })
})

describe('registration refuses', () => {
  it.each(Object.keys(typed))('G-02: to send without %s, and leads to it', async (label) => {
    open('/referee-register')
    fill({ [label]: '' })
    await send()
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(service.made(register)).toEqual([])
  })

  it.each(['ada.example.com', 'ada@', '@example.com', 'ada@example', 'ada b@example.com'])(
    'G-02: an email that is not one: %s',
    async (Email) => {
      open('/referee-register')
      fill({ Email })
      await send()
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
      expect(service.made(register)).toEqual([])
    },
  )

  it('G-03: silently while the passwords differ; a hint under the field has said so since typing', async () => {
    open('/referee-register')
    fill({ 'Confirm Password': 'whistle' })
    const field = screen.getByLabelText('Confirm Password')
    expect(field).toHaveAccessibleDescription('The passwords do not match yet.')
    await send()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(notices()).toBeNull()
    expect(field).not.toBeInvalid()
    expect(service.made(register)).toEqual([])
    await userEvent.type(field, '-and-felt')
    expect(field).not.toHaveAccessibleDescription('The passwords do not match yet.')
  })

  it('B7: with the reason from the server, keeping what was typed, until it is changed', async () => {
    const failures = logged()
    service.on(register, refused('username_taken'))
    const path = open('/referee-register')
    fill()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('This username is taken.')
    expect(screen.getByLabelText('Username')).toHaveValue('ada')
    expect(path()).toBe('/referee-register')
    // B7: gone with the first change.
    await userEvent.type(screen.getByLabelText('Username'), '2')
    expect(screen.queryByText('This username is taken.')).toBeNull()
    expect(failures).toMatchObject([{ event: 'registration', code: 'username_taken', requestId: 'request-1' }])
    logTo()
  })
})
