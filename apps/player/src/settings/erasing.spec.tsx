import { act, screen, waitFor, within } from '@testing-library/react'
import { aMatch, anAccount, FakePush, FakeService, refused } from '@refcall/fixtures'
import {
  clearAuth,
  device,
  dismissNotice,
  keepMatch,
  keptRequest,
  location,
  markMatchSeen,
  markPaid,
  session,
} from '@refcall/host'
import { logged } from '../testing/logged.ts'
import { notices } from '../testing/notices.ts'
import { reduceStored, presentDraft } from '../request/form-store.ts'
import { atTheTable, show } from '../testing/show.tsx'

const ACCOUNT = 'POST /api/me/erase'
const DEVICE = 'POST /api/device/:deviceId/erase'

let service: FakeService
let errors: jest.SpyInstance
beforeEach(() => {
  service = FakeService.install()
  session.setState({ known: true, user: null, token: null, bridgeFlag: false })
  // jsdom cannot load another page, and logs an error; the same one it leaves alone.
  window.history.replaceState(null, '', '/elsewhere')
  errors = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  delete window.ReactNativeWebView
  FakePush.remove()
  act(() => dismissNotice())
  errors.mockRestore()
  window.history.replaceState(null, '', '/')
})
const hasLeft = () => errors.mock.calls.some(([error]) => String(error).includes('navigation'))

const eraseDevice = async () => {
  const { user } = show('/')
  await user.click(await screen.findByRole('button', { name: 'Settings and my data' }))
  await user.click(await screen.findByRole('button', { name: 'Erase my data' }))
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  return user
}

const eraseAccount = async () => {
  service.user = anAccount()
  session.setState({ user: service.user })
  const { user } = show('/profile')
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await user.click(await screen.findByText('Erase my data'))
  await user.type(
    within(screen.getByRole('dialog', { name: 'Settings' })).getByLabelText('Your password'),
    'a long enough one',
  )
  await user.click(screen.getByRole('button', { name: 'Erase my account' }))
  return user
}

describe('an erasure says what became of it', () => {
  it('of a device', async () => {
    const before = device.getState().id
    service.on(DEVICE, { success: true, message: null })
    const user = await eraseDevice()
    expect(await screen.findByRole('dialog', { name: 'Your data is erased' })).toBeVisible()
    expect(device.getState().id).not.toBe(before)
    const end = screen.getByRole('button', { name: 'Back to Home' })
    await waitFor(() => expect(end).toHaveFocus())
    expect(end).toHaveAccessibleDescription(/^Nothing about this browser is kept/)
    expect(hasLeft()).toBe(false)
    await user.click(end)
    expect(hasLeft()).toBe(true)
  })

  it('of an account, after which nobody is signed in here', async () => {
    const told = jest.fn()
    window.ReactNativeWebView = { postMessage: told }
    service.on(ACCOUNT, { success: true })
    const user = await eraseAccount()
    expect(await screen.findByRole('dialog', { name: 'Your account is erased' })).toBeVisible()
    const end = screen.getByRole('button', { name: 'Back to Home' })
    await waitFor(() => expect(end).toHaveFocus())
    expect(end).toHaveAccessibleDescription(/^You are signed out everywhere\. Your finished matches stay/)
    expect(session.getState().user).not.toBeNull()
    await user.click(end)
    expect(session.getState().user).toBeNull()
    expect(told).toHaveBeenCalledWith(JSON.stringify({ type: 'logged_out' }))
    expect(hasLeft()).toBe(true)
  })

  it.each([
    ['a device', eraseDevice],
    ['an account', eraseAccount],
  ])('of %s, and the browser keeps nothing of the person, but how it shows its pages', async (_of, erase) => {
    const push = FakePush.install()
    push.workers.push('/push-worker.js?device=web_1')
    await push.manager.subscribe({ applicationServerKey: '' })
    service.on(DEVICE, { success: true, message: null })
    service.on(ACCOUNT, { success: true })
    const before = device.getState().id
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('webview_user', '{"username":"someone"}')
    localStorage.setItem('user-location', JSON.stringify(atTheTable))
    markMatchSeen('mat_old')
    markPaid('pi_old')
    keepMatch(before, aMatch())
    reduceStored({ type: 'edited', fields: { tableNumber: 'Corner' } })
    await erase()
    await screen.findByRole('dialog', { name: /is erased$/ })
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    for (const trace of [before, 'someone', '37.77', 'mat_', 'pi_old', 'Corner']) expect(kept).not.toContain(trace)
    expect(keptRequest()).toBeNull()
    expect(presentDraft().tableNumber).toBe('')
    expect(location.getState().place).toBeNull()
    expect(localStorage.getItem('theme')).toBe('dark')
    await waitFor(() => expect([push.manager.held, push.workers]).toEqual([null, []]))
  })

  it('as a toast, where the page notices first that nobody is signed in', async () => {
    service.on(ACCOUNT, { success: true })
    await eraseAccount()
    expect(await screen.findByRole('dialog', { name: 'Your account is erased' })).toBeVisible()
    act(() => clearAuth())
    await waitFor(() => expect(notices()).toMatchObject({ title: 'Your account is erased' }))
    expect(hasLeft()).toBe(false)
  })

  it('that is refused, where it was asked for', async () => {
    const failures = logged()
    service.on(ACCOUNT, refused('payout_owed'))
    await eraseAccount()
    expect(await screen.findByRole('alert')).toHaveTextContent(/\w/)
    await waitFor(() => expect(failures).toMatchObject([{ event: 'account_erase' }]))
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    expect(hasLeft()).toBe(false)
  })

  it('with a wrong password is refused at the field, which has the focus', async () => {
    logged()
    service.on(ACCOUNT, refused('wrong_credentials'))
    await eraseAccount()
    const field = within(screen.getByRole('dialog', { name: 'Settings' })).getByLabelText('Your password')
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveAccessibleDescription('This is not your password.')
    expect(field).toHaveFocus()
  })
})
