import { jest } from '@jest/globals'

const MINUTE = 60_000

/** A page whose device's clock is this far off the service's. */
const pageOff = async (offMs: number) => {
  jest.resetModules()
  const service = Date.now()
  jest.useFakeTimers({ now: service + offMs })
  const { readDateOfCall, serverNow } = await import('./clock.ts')
  const answer = (headers: Record<string, string> = {}) =>
    new Headers({ date: new Date(serviceTime()).toUTCString(), 'cache-control': 'no-store', ...headers })
  const serviceTime = () => Date.now() - offMs
  const error = () => Math.abs(serverNow() - serviceTime())
  return { readDateOfCall, serverNow, answer, error, serviceTime }
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

describe('C1: the one clock', () => {
  it.each([20 * MINUTE, -20 * MINUTE, 30 * 24 * 60 * MINUTE])(
    'follows the service with the first answer where the device’s clock is %d ms off',
    async (offMs) => {
      const page = await pageOff(offMs)
      page.readDateOfCall()(page.answer())
      expect(page.error()).toBeLessThanOrEqual(1_000)
    },
  )

  it('leaves a device’s clock that no answer contradicts as it is', async () => {
    const page = await pageOff(0)
    page.readDateOfCall()(page.answer())
    expect(page.error()).toBe(0)
  })

  it('comes nearer with every answer, and is never led away by a slow one', async () => {
    const page = await pageOff(20 * MINUTE)
    for (let i = 0; i < 10; i += 1) {
      const read = page.readDateOfCall()
      jest.advanceTimersByTime(130)
      const answer = page.answer()
      jest.advanceTimersByTime(i === 5 ? 9_000 : 20)
      read(answer)
    }
    expect(page.error()).toBeLessThanOrEqual(300)
  })

  it('follows when the device’s clock is set while the page is open', async () => {
    const page = await pageOff(20 * MINUTE)
    page.readDateOfCall()(page.answer())
    const service = page.serviceTime()
    jest.setSystemTime(service)
    page.readDateOfCall()(new Headers({ date: new Date(service).toUTCString(), 'cache-control': 'no-store' }))
    expect(Math.abs(page.serverNow() - service)).toBeLessThanOrEqual(1_000)
  })

  it.each([{ 'cache-control': 'private, max-age=60' }, { date: 'yesterday' }, { age: '600' }])(
    'takes nothing from an answer with %j',
    async (headers) => {
      const page = await pageOff(20 * MINUTE)
      page.readDateOfCall()(page.answer(headers))
      expect(page.error()).toBe(20 * MINUTE)
    },
  )

  it('is known to the next page before its first answer', async () => {
    const page = await pageOff(20 * MINUTE)
    page.readDateOfCall()(page.answer())
    jest.resetModules()
    const { serverNow } = await import('./clock.ts')
    expect(Math.abs(serverNow() - page.serviceTime())).toBeLessThanOrEqual(1_000)
  })

  it.each(['1e300', '-8640000000000000', 'Infinity', 'NaN', 'soon'])(
    'ignores a stored correction of %s',
    async (stored) => {
      localStorage.setItem('clock-ahead', stored)
      const page = await pageOff(0)
      expect(page.error()).toBe(0)
    },
  )
})
