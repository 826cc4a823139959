import { endpoints } from './endpoints.ts'
import { requestOf, splitKey } from './request-of.ts'

it('works: method and path from the key, values made safe for an address', () => {
  const params = { deviceId: 'a/b c', matchId: 'm?1' }
  expect(requestOf('DELETE /api/device/:deviceId/matches/:matchId', { params })).toEqual({
    method: 'DELETE',
    path: '/api/device/a%2Fb%20c/matches/m%3F1',
    headers: {},
  })
})

it('works: a query of what is given, zero and false included', () => {
  const query = { latitude: 0, isOpen: false, name: 'é&=', radius: undefined, place: null }
  expect(requestOf('GET /api/referees/nearby', { query }).path).toBe(
    '/api/referees/nearby?latitude=0&isOpen=false&name=%C3%A9%26%3D',
  )
  expect(requestOf('GET /api/referees/nearby', { query: { radius: undefined } }).path).toBe('/api/referees/nearby')
})

it('works: a content type only with a body', () => {
  expect(requestOf('POST /api/logout')).toEqual({ method: 'POST', path: '/api/logout', headers: {} })
  const { headers, body } = requestOf('POST /api/referees/availability', { body: { isAvailable: true } })
  expect([headers, body]).toEqual([{ 'content-type': 'application/json' }, '{"isAvailable":true}'])
})

it('works: every key of the contract has a method and a path', () => {
  for (const key of Object.keys(endpoints)) {
    expect(splitKey(key)).toEqual({
      method: expect.stringMatching(/^(GET|POST|PUT|PATCH|DELETE)$/),
      template: expect.stringMatching(/^\/api\//),
    })
  }
})
