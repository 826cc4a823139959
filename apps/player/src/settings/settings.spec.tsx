import { act, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { FakeApp, FakePush, FakeService, refused } from '@refcall/fixtures'
import { appPush, device, session, setUnits, startHost, units } from '@refcall/host'
import { forgetRefusal, isPushOn, refusePush } from '@refcall/host/push'
import { measureIn } from '@refcall/messages'
import { logged } from '../testing/logged.ts'
import { show } from '../testing/show.tsx'

const PUT = 'PUT /api/mobile/device/:deviceId/push'
const CATEGORIES = 'PUT /api/mobile/device/:deviceId/push/categories'
const DELETE = 'DELETE /api/mobile/device/:deviceId/push'
const PUT_TOKEN = 'PUT /api/mobile/device/:deviceId/push/token'
const DELETE_TOKEN = 'DELETE /api/mobile/device/:deviceId/push/token'

let service: FakeService
let push: FakePush
let stop: () => void
beforeEach(() => {
  service = FakeService.install()
  push = FakePush.install()
  session.setState({ known: true, user: null, token: null, bridgeFlag: false })
  // As the shell does.
  stop = units.subscribe((state) => measureIn(state.units))
})
afterEach(() => {
  act(() => setUnits('miles'))
  stop()
  FakePush.remove()
  delete window.ReactNativeWebView
  forgetRefusal()
})

const openSettings = async () => {
  const page = show('/')
  await page.user.click(await screen.findByRole('button', { name: 'Settings and my data' }))
  await screen.findByRole('dialog', { name: 'Settings' })
  return page.user
}
const notifications = () => screen.getByRole('switch', { name: 'Notifications' })

it('distances are told in the chosen units everywhere, at once', async () => {
  const user = await openSettings()
  expect(await screen.findByText(/within 10 miles/)).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Miles' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Kilometers' }))
  expect(await screen.findByText(/within 16 km/)).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Miles' }))
  expect(await screen.findByText(/within 10 miles/)).toBeInTheDocument()
})

describe('notifications', () => {
  it('are begun by one press, and ended by another', async () => {
    const user = await openSettings()
    expect(notifications()).not.toBeChecked()
    expect(notifications()).toHaveAccessibleDescription(
      'Requests while you are on duty, messages during a match and refunds, even when this page is closed',
    )
    const { violations } = await act(() =>
      axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } }),
    )
    expect(violations.map(({ id }) => id)).toEqual([])
    await user.click(notifications())
    await waitFor(() => expect(notifications()).toBeChecked())
    expect(push.asked).toBe(1)
    expect(service.made(PUT)).toMatchObject([
      { call: expect.stringContaining(device.getState().id), body: { language: 'en' } },
    ])
    await user.click(notifications())
    await waitFor(() => expect(notifications()).not.toBeChecked())
    expect(service.made(DELETE)).toMatchObject([{ body: { endpoint: 'https://push.example/1' } }])
    expect(isPushOn(appPush)).toBe(false)
  })

  it('come back after they were refused, in the units of the moment', async () => {
    push.permission = 'granted'
    refusePush('person')
    const user = await openSettings()
    expect(notifications()).not.toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Kilometers' }))
    await user.click(notifications())
    await waitFor(() => expect(notifications()).toBeChecked())
    expect(push.workers.at(-1)).toContain('units=kilometres')
  })

  it('are switched off one by one, and only while they are on at all', async () => {
    push.permission = 'granted'
    service.muted = ['nearby']
    const user = await openSettings()
    const refunds = await screen.findByRole('switch', { name: 'Refunds' })
    expect(screen.getByRole('switch', { name: 'A referee near you' })).not.toBeChecked()
    await user.click(refunds)
    await waitFor(() => expect(refunds).not.toBeChecked())
    expect(service.made(CATEGORIES)).toMatchObject([{ body: { category: 'refunds', isOn: false } }])
    await user.click(notifications())
    await waitFor(() => expect(refunds).not.toBeInTheDocument())
  })

  it('of one kind stay as they are when the service does not take the change', async () => {
    push.permission = 'granted'
    logged()
    service.on(CATEGORIES, refused('internal'))
    const user = await openSettings()
    await user.click(await screen.findByRole('switch', { name: 'Refunds' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be changed. Please try again.')
    expect(screen.getByRole('switch', { name: 'Refunds' })).toBeChecked()
  })

  it('stay off when the person refuses the browser’s question, and say how to allow them', async () => {
    push.answer = 'denied'
    const user = await openSettings()
    await user.click(notifications())
    await waitFor(() => expect(notifications()).toBeDisabled())
    expect(notifications()).toHaveAccessibleDescription('Your browser blocks them. Allow them for this page first.')
    expect(notifications()).not.toBeChecked()
    expect(service.made(PUT)).toEqual([])
  })

  it('cannot be chosen in a browser without them', async () => {
    FakePush.remove()
    await openSettings()
    expect(notifications()).toBeDisabled()
    expect(notifications()).toHaveAccessibleDescription('This browser cannot show any.')
  })

  it('inside the app have its own switch there, and their kinds here', async () => {
    window.ReactNativeWebView = { postMessage: () => {} }
    await openSettings()
    expect(await screen.findByRole('switch', { name: 'Refunds' })).toBeChecked()
    expect(screen.getByText('The app shows notifications, and its own settings turn them on and off.')).toBeVisible()
    expect(screen.queryByRole('switch', { name: 'Notifications' })).toBeNull()
  })

  it('inside an app that offers them are begun and ended as in a browser, through the app', async () => {
    FakePush.remove()
    const app = FakeApp.install()
    const stopHost = startHost()
    act(() => app.offerPush())
    const user = await openSettings()
    expect(notifications()).not.toBeChecked()
    expect(app.heard).not.toContain('request_push_token')
    await user.click(notifications())
    await waitFor(() => expect(notifications()).toBeChecked())
    expect(service.made(PUT_TOKEN)).toMatchObject([
      { call: expect.stringContaining(device.getState().id), body: { token: 'token-1', language: 'en' } },
    ])
    expect(await screen.findByRole('switch', { name: 'Refunds' })).toBeChecked()
    await user.click(notifications())
    await waitFor(() => expect(notifications()).not.toBeChecked())
    expect(service.made(DELETE_TOKEN)).toHaveLength(1)
    expect(service.made(PUT).concat(service.made(DELETE))).toEqual([])
    act(() => FakeApp.remove())
    stopHost()
  })

  it('inside an app whose person refuses stay off, say how to allow them, and can be tried again', async () => {
    const app = FakeApp.install()
    const stopHost = startHost()
    act(() => app.offerPush())
    app.pushToken = null
    const user = await openSettings()
    await user.click(notifications())
    const blocked = 'Your phone blocks them. Allow them for this app in its settings first.'
    await waitFor(() => expect(notifications()).toHaveAccessibleDescription(blocked))
    expect(notifications()).not.toBeChecked()
    app.pushToken = 'token-2'
    await user.click(notifications())
    await waitFor(() => expect(notifications()).toBeChecked())
    expect(service.made(PUT_TOKEN)).toMatchObject([{ body: { token: 'token-2' } }])
    act(() => FakeApp.remove())
    stopHost()
  })

  it('are on for a device that never was on duty, and begin with duty', async () => {
    service.on(PUT, refused('not_found'))
    const user = await openSettings()
    await user.click(notifications())
    await waitFor(() => expect(notifications()).toBeChecked())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that could not be begun are said and logged, and a second press tries again', async () => {
    const failures = logged()
    service.on(PUT, refused('internal'))
    const user = await openSettings()
    await user.click(notifications())
    expect(await screen.findByRole('alert')).toHaveTextContent('Notifications could not be changed. Please try again.')
    expect(notifications()).not.toBeChecked()
    expect(failures).toMatchObject([{ event: 'push_begin' }])
    service.on(PUT, () => ({ success: true }))
    await user.click(notifications())
    await waitFor(() => expect(notifications()).toBeChecked())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that the service still sends are not called off', async () => {
    const failures = logged()
    const user = await openSettings()
    await user.click(notifications())
    await waitFor(() => expect(notifications()).toBeChecked())
    service.on(DELETE, refused('internal'))
    await user.click(notifications())
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(notifications()).toBeChecked()
    expect(isPushOn(appPush)).toBe(true)
    expect(failures).toMatchObject([{ event: 'push_end' }])
  })
})
