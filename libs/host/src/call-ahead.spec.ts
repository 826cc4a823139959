import { jest } from '@jest/globals'
import { anAccount } from '@refcall/fixtures'

let calls: string[] = []
let host: typeof import('./index.ts')

/** The API, with this user signed in, or without one. */
const answering = async (user: ReturnType<typeof anAccount> | null) => {
  calls = []
  globalThis.fetch = async (input) => {
    const path = String(input)
    calls.push(path)
    return Response.json(path === '/api/start' ? { deviceId: 'd', claimed: true, user } : { countries: [] })
  }
  jest.resetModules()
  host = await import('./index.ts')
}

const isReferee = ({ isReferee }: ReturnType<typeof anAccount>) => isReferee
const countries = () => host.api('GET /api/countries', {})
const inTheEnd = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a call made ahead', () => {
  it('begins when the session is known, and answers the call of the screen once', async () => {
    await answering(anAccount({ isReferee: true }))
    host.callAhead(isReferee, 'GET /api/countries')
    await inTheEnd()
    expect(calls).toEqual([])
    await host.ready()
    await inTheEnd()
    expect(calls).toEqual(['/api/start', '/api/countries'])
    await expect(countries()).resolves.toEqual({ countries: [] })
    expect(calls).toHaveLength(2)
    await countries()
    expect(calls).toEqual(['/api/start', '/api/countries', '/api/countries'])
  })

  it('is not made without a user, or for one whom the screen is not for', async () => {
    for (const user of [null, anAccount({ isReferee: false })]) {
      await answering(user)
      host.callAhead(isReferee, 'GET /api/countries')
      await host.ready()
      await inTheEnd()
      expect(calls).toEqual(['/api/start'])
    }
  })

  it('answers no other user', async () => {
    await answering(anAccount({ isReferee: true }))
    await host.ready()
    host.callAhead(isReferee, 'GET /api/countries')
    await inTheEnd()
    host.session.setState({ user: anAccount({ id: 'another', isReferee: true }) })
    await countries()
    expect(calls.filter((path) => path === '/api/countries')).toHaveLength(2)
  })

  it('is made again where its answer is older than ten seconds', async () => {
    await answering(anAccount({ isReferee: true }))
    await host.ready()
    host.callAhead(isReferee, 'GET /api/countries')
    await inTheEnd()
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    await countries()
    now.mockRestore()
    expect(calls.filter((path) => path === '/api/countries')).toHaveLength(2)
  })
})
