import { waitFor } from '@testing-library/react'
import { anAccount, FakeService } from '@refcall/fixtures'
import { connection } from '../live/connection.ts'
import { session, setUser } from '../session.ts'
import { kept } from '../storage.ts'
import { listenToApp } from './listen.ts'

const LOGOUT = 'POST /api/mobile/logout'
const START = 'POST /api/start'

let service: FakeService
let stop: () => void
beforeEach(() => {
  service = FakeService.install()
  service.on(LOGOUT, { success: true })
  stop = listenToApp()
})
afterEach(() => {
  stop()
  connection.setState({ lost: null })
})

const send = (data: object) => window.dispatchEvent(new MessageEvent('message', { data, source: window }))
const signIn = (jwtToken: string) => {
  send({ type: 'auth_token_updated', isAuthenticated: true, user: { id: 'u1' }, jwtToken })
  setUser(anAccount())
}
const bearers = () => service.made(LOGOUT).map(({ authorization }) => authorization)
const signedOut = { user: null, token: null, bridgeFlag: false }

describe('the app signs the person out', () => {
  // The first, because the page makes its start call once.
  it('ends the session of a cookie, whose user the start call finds', async () => {
    service.user = anAccount()
    send({ type: 'clear_auth' })
    await waitFor(() => expect(service.calls.map(({ call }) => call)).toEqual([START, LOGOUT]))
    await waitFor(() => expect(session.getState()).toMatchObject(signedOut))
  })

  it('B-03: forgets them at once, and ends the session of their bearer token at the service', async () => {
    signIn('t1')
    send({ type: 'clear_auth' })
    expect(session.getState()).toMatchObject(signedOut)
    expect(kept.read('webview_jwt_token')).toBeNull()
    await waitFor(() => expect(bearers()).toEqual(['Bearer t1']))
  })

  it('ends the session of the old token although the app signs the next person in at once', async () => {
    signIn('t1')
    send({ type: 'clear_auth' })
    signIn('t2')
    await waitFor(() => expect(bearers()).toEqual(['Bearer t1']))
    expect(session.getState()).toMatchObject({ token: 't2', bridgeFlag: true, user: anAccount() })
  })

  it('ends the session when the network is back', async () => {
    signIn('t1')
    connection.setState({ lost: { what: 'network', since: new Date() } })
    service.on(LOGOUT, () => {
      throw new TypeError('Failed to fetch')
    })
    send({ type: 'clear_auth' })
    await waitFor(() => expect(bearers()).toHaveLength(1))
    service.on(LOGOUT, { success: true })
    connection.setState({ lost: null })
    await waitFor(() => expect(bearers()).toEqual(['Bearer t1', 'Bearer t1']))
    expect(session.getState()).toMatchObject(signedOut)
  })
})
