import { jest } from '@jest/globals'

const open = async (path = '/') => {
  window.history.replaceState(null, '', path)
  jest.resetModules()
  return import('./device.ts')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the device id works', () => {
  it('I-01: is minted once, with 128 random bits, and kept', async () => {
    const first = (await open()).device.getState()
    expect(first.id).toMatch(/^web_\d{13}_[0-9a-f]{32}$/)
    expect(localStorage.getItem('device-id')).toBe(first.id)
    expect((await open()).device.getState()).toEqual(first)
  })

  it('P-16: is taken from the app for this tab, also after a reload without the query', async () => {
    const own = (await open()).device.getState().id
    expect((await open('/?mobileDeviceId=abc')).device.getState()).toEqual({ id: 'abc', source: 'tab' })
    expect((await open('/')).device.getState().id).toBe('abc')
    expect(localStorage.getItem('device-id')).toBe(own)
  })

  it('is minted anew when the API refuses it', async () => {
    const { device, replaceDevice } = await open()
    const old = device.getState().id
    replaceDevice()
    expect(device.getState().id).not.toBe(old)
    expect(localStorage.getItem('device-id')).toBe(device.getState().id)
  })

  it('falls back to the stored id when the one from the app is refused', async () => {
    const own = (await open()).device.getState().id
    const { device, replaceDevice } = await open('/?mobileDeviceId=abc')
    replaceDevice()
    expect(device.getState()).toEqual({ id: own, source: 'stored' })
  })
})

describe('the device id refuses', () => {
  it.each(['a/b', 'a b', '%00', 'x'.repeat(129)])('%p from the address', async (given) => {
    const { device } = await open(`/?mobileDeviceId=${encodeURIComponent(given)}`)
    expect(device.getState().source).toBe('stored')
  })

  it('a damaged id in storage', async () => {
    localStorage.setItem('device-id', '../../etc')
    expect((await open()).device.getState().id).toMatch(/^web_/)
  })
})
