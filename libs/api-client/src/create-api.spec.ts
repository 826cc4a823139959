import { ApiError } from './api-error.ts'
import { createApi } from './create-api.ts'
import { NetworkSignInError } from './network-sign-in-error.ts'

interface SentCall {
  readonly url: string
  readonly init: RequestInit
}

/** The network boundary: records what was sent and holds what to answer. */
function network(status = 200, body: string = '{}', statusText = '') {
  const sent: SentCall[] = []
  globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init })
    return new Response(body, { status, statusText })
  }
  return sent
}

const headersOf = (call: SentCall | undefined) => new Headers(call?.init.headers)

describe('works', () => {
  it('L-02, B-06: takes method and path from the key, and always sends cookies', async () => {
    const sent = network(200, '{"matches":[]}')
    const answer = await createApi()('GET /api/device/:deviceId/matches', { params: { deviceId: 'a/b c' } })
    expect(answer).toEqual({ matches: [] })
    expect(sent[0]).toMatchObject({
      url: '/api/device/a%2Fb%20c/matches',
      init: { method: 'GET', credentials: 'include' },
    })
  })

  it('X-01: names a content type only when there is a body', async () => {
    const sent = network()
    const api = createApi()
    await api('POST /api/logout')
    await api('POST /api/referees/availability', { body: { isAvailable: true } })
    expect(headersOf(sent[0]).has('content-type')).toBe(false)
    expect(headersOf(sent[1]).get('content-type')).toBe('application/json')
    expect(sent[1]?.init.body).toBe('{"isAvailable":true}')
  })

  it('leaves out what a query does not say', async () => {
    const sent = network(200, '{"referees":[]}')
    await createApi({ baseUrl: 'http://api' })('GET /api/referees/available', {
      query: { paymentMethod: 'cash', latitude: 1.5, longitude: -2 },
    })
    expect(sent[0]?.url).toBe('http://api/api/referees/available?paymentMethod=cash&latitude=1.5&longitude=-2')
  })

  it('makes a call of its own for another bearer token: the answer to the one before is about another user', async () => {
    const sent = network()
    let token = 'first'
    const api = createApi({ bearer: () => token })
    const before = api('POST /api/logout')
    token = 'second'
    await Promise.all([before, api('POST /api/logout')])
    expect(sent.map((call) => headersOf(call).get('authorization'))).toEqual(['Bearer first', 'Bearer second'])
  })

  it('D10: makes one call of two presses, and three of on, off and on', async () => {
    const sent = network()
    const api = createApi()
    const duty = (isAvailable: boolean) => api('POST /api/referees/availability', { body: { isAvailable } })
    expect(await Promise.all([duty(true), duty(true)])).toEqual([{}, {}])
    expect(sent).toHaveLength(1)
    await Promise.all([duty(true), duty(false), duty(true)])
    expect(sent).toHaveLength(4)
    await duty(true)
    expect(sent).toHaveLength(5)
    await Promise.all([api('GET /api/me'), api('GET /api/me')])
    expect(sent).toHaveLength(7)
  })

  it('D10: sends a write again that is not answered after a second', async () => {
    jest.useFakeTimers()
    let calls = 0
    globalThis.fetch = () => {
      calls += 1
      return new Promise(() => {})
    }
    const api = createApi()
    const press = () => void api('POST /api/referees/availability', { body: { isAvailable: true } })
    press()
    await jest.advanceTimersByTimeAsync(1_000)
    press()
    await jest.advanceTimersByTimeAsync(0)
    jest.useRealTimers()
    expect(calls).toBe(2)
  })

  it('B-06: sends the bearer of the moment', async () => {
    const sent = network()
    let token: string | null = null
    const api = createApi({ bearer: () => token })
    await api('POST /api/logout')
    token = 'secret'
    await api('POST /api/logout')
    expect(sent.map((call) => headersOf(call).get('authorization'))).toEqual([null, 'Bearer secret'])
  })
})

describe('a call that is to be paid with work works', () => {
  const asked = (challenge: string, bits = 4) => ({
    success: false,
    code: 'work_required',
    error: 'Wait.',
    requestId: '1',
    work: { challenge, bits },
  })
  const body = { isAvailable: true }

  function asking(...challenges: string[]) {
    const bodies: { work?: { challenge: string } }[] = []
    globalThis.fetch = async (_, init) => {
      bodies.push(JSON.parse(String(init?.body)))
      const challenge = challenges[bodies.length - 1]
      return challenge ? new Response(JSON.stringify(asked(challenge)), { status: 428 }) : new Response('{}')
    }
    return bodies
  }

  it('is sent again with what was found, and pays once more if the price has grown', async () => {
    const bodies = asking('first', 'second')
    await createApi()('POST /api/referees/availability', { body })
    expect(bodies.map(({ work, ...rest }) => [work?.challenge, rest])).toEqual([
      [undefined, body],
      ['first', body],
      ['second', body],
    ])
  })

  it('says when it takes long, and ends when the page gives up', async () => {
    const leaving = new AbortController()
    globalThis.fetch = async () => new Response(JSON.stringify(asked('endless', 60)), { status: 428 })
    const call = createApi()(
      'POST /api/referees/availability',
      { body },
      { signal: leaving.signal, onWork: () => leaving.abort(new Error('left')) },
    )
    await expect(call).rejects.toThrow('left')
  })

  it('gives up when the price grows for ever', async () => {
    const bodies = asking('1', '2', '3', '4', '5')
    await expect(createApi()('POST /api/referees/availability', { body })).rejects.toMatchObject({
      code: 'work_required',
    })
    expect(bodies).toHaveLength(4)
  })
})

describe('a service that is too busy', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function turningAway(times: number, retryAfter = 2) {
    const sent: number[] = []
    globalThis.fetch = async () => {
      sent.push(Date.now())
      const body = { success: false, code: 'unavailable', error: 'Busy.', requestId: '1', retryAfter }
      return sent.length > times ? new Response('{"referees":[]}') : new Response(JSON.stringify(body), { status: 503 })
    }
    return sent
  }
  const read = (signal?: AbortSignal) =>
    createApi()('GET /api/referees/top', { query: { limit: 3 } }, signal && { signal })

  it('is asked again for what is only read, after the time that it names', async () => {
    const sent = turningAway(1)
    const answer = read()
    await jest.advanceTimersByTimeAsync(1_999)
    expect(sent).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1_001)
    expect(await answer).toEqual({ referees: [] })
  })

  it('is told as it is when that does not help, when it takes long, and for anything that changes something', async () => {
    const sent = turningAway(Infinity)
    const given = expect(read()).rejects.toMatchObject({ code: 'unavailable' })
    await jest.advanceTimersByTimeAsync(10_000)
    await given
    expect(sent).toHaveLength(3)
    await expect(createApi()('POST /api/logout')).rejects.toMatchObject({ code: 'unavailable' })
    turningAway(1, 60)
    await expect(read()).rejects.toMatchObject({ body: { retryAfter: 60 } })
  })

  it('is not asked again once the page has left', async () => {
    const leaving = new AbortController()
    const sent = turningAway(1)
    const left = expect(read(leaving.signal)).rejects.toThrow('left')
    await jest.advanceTimersByTimeAsync(500)
    leaving.abort(new Error('left'))
    await left
    await jest.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(1)
  })
})

describe('refuses', () => {
  it.each([
    [418, 'short and stout', "I'm a Teapot", '418: short and stout'],
    [418, '', "I'm a Teapot", "418: I'm a Teapot"],
  ])('Z-01: a %s with the body "%s"', async (status, body, statusText, message) => {
    network(status, body, statusText)
    await expect(createApi()('POST /api/logout')).rejects.toMatchObject({ message })
  })

  it('with the code of the refusal, where there is one', async () => {
    network(409, JSON.stringify({ success: false, code: 'own_match', error: 'No.', requestId: '1' }))
    const refusal = await createApi()('POST /api/logout').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ status: 409, code: 'own_match', body: { error: 'No.' } })
  })
})

describe('H: a refusal with an OK response', () => {
  it('of a write is a refusal all the same, with what it says', async () => {
    network(200, '{"success":false,"error":"Invalid code.","remainingAttempts":3}')
    const call = createApi()('POST /api/mobile/matches/:matchId/verify-code', {
      params: { matchId: 'm1' },
      body: { code: '123456' },
    })
    await expect(call).rejects.toMatchObject({ body: { error: 'Invalid code.', remainingAttempts: 3 } })
  })

  it('of a read is an answer, such as of a currency that is not detected', async () => {
    network(200, '{"success":false,"reason":"private"}')
    expect(await createApi()('GET /api/currency/detect')).toMatchObject({ success: false })
  })
})

describe('D6: a network that wants its user to sign in', () => {
  const page = { headers: { 'content-type': 'text/html; charset=utf-8' } }
  const redirect = Object.defineProperties(new Response(''), {
    type: { value: 'opaqueredirect' },
    ok: { value: false },
  })

  it.each([
    ['with a page', () => new Response('<!doctype html><title>Hotel</title>', page)],
    ['with a page that is not called one', () => new Response(' <html>')],
    ['with status 511', () => new Response('{}', { status: 511 })],
    ['with a redirect, which is not followed', () => redirect],
  ])('answers %s', async (_, answer) => {
    const clock = jest.fn()
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
    await expect(createApi({ onCall: () => clock })('GET /api/currencies')).rejects.toThrow(NetworkSignInError)
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
    // Its clock is not the service's.
    expect(clock).not.toHaveBeenCalled()
  })

  it('is not taken for a proxy whose service is down, nor for an answer that was cut off', async () => {
    network(502, '<html>')
    await expect(createApi()('GET /api/currencies')).rejects.toMatchObject({ name: 'ApiError', status: 502 })
    network(200, '{"matches":[')
    await expect(createApi()('GET /api/currencies')).rejects.toMatchObject({ name: 'ApiError', status: 200 })
  })
})
