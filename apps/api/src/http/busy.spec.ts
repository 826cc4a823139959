import { SERVER_LIMITS } from '../platform/limits.ts'
import { retryAfter, shedShare } from './busy.ts'
import { urgencyOf } from './urgency.ts'

it('turns more away the more it lags, from none at the limit to all at twice as much', () => {
  expect([100, 250, 300, 375, 500, 5_000].map((delay) => shedShare(delay, 250))).toEqual([
    0,
    0,
    expect.closeTo(0.2),
    0.5,
    1,
    1,
  ])
})

it('asks not all to come back at one instant', () => {
  const { least, most } = SERVER_LIMITS.http.retryAfterSeconds
  const named = new Set(Array.from({ length: 500 }, retryAfter))
  expect([...named].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: most - least + 1 }, (_, index) => least + index),
  )
})

describe('what is turned away last', () => {
  it.each([
    ['POST', '/api/webhooks/stripe'],
    ['POST', '/api/mobile/matches/:matchId/verify-code'],
    ['PATCH', '/api/mobile/matches/:matchId/accept'],
    ['PATCH', '/api/device/:deviceId/matches/:matchId/complete'],
    ['DELETE', '/api/device/:deviceId/matches/:matchId'],
    ['POST', '/api/device/:deviceId/matches'],
    ['POST', '/api/matches/:matchId/regenerate-code'],
    ['POST', '/api/payments/create-intent'],
    ['POST', '/api/create-payment-intent'],
    ['POST', '/api/dashboard/matches/:matchId/refund'],
    ['GET', '/api/health'],
  ])('never: %s %s', (method, url) => {
    expect(urgencyOf({ method, routeOptions: { url } } as never)).toBe('kept')
  })

  it.each([
    ['POST', '/api/start', 'change'],
    ['POST', '/api/device/:deviceId/erase', 'change'],
    ['GET', '/api/device/:deviceId/matches', 'read'],
    ['GET', '/api/events/:deviceId', 'read'],
    ['GET', undefined, 'read'],
  ])('%s %s: %s', (method, url, urgency) => {
    expect(urgencyOf({ method, routeOptions: { url } } as never)).toBe(urgency)
  })
})
