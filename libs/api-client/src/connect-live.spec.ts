import { FakeStream } from '@refcall/fixtures'
import type { LiveMessage } from '@refcall/contract'
import { connectLive, type LiveOptions, type LiveState } from './connect-live.ts'

const heard: LiveMessage[] = []
const states: LiveState[] = []

beforeEach(() => {
  jest.useFakeTimers()
  FakeStream.install()
  heard.length = 0
  states.length = 0
})
afterEach(() => jest.useRealTimers())

const connect = (url = '/api/events/d', more: Partial<LiveOptions> = {}) =>
  connectLive({
    url,
    ...more,
    onMessage: (message) => heard.push(message),
    onState: (state) => states.push(state),
    reconnectMs: 3_000,
    maxAttempts: 100,
    silenceMs: 7_000,
  })

const breakOff = () => FakeStream.opened.at(-1)?.break()

describe('works', () => {
  it('V-04: comes again 3 seconds after a loss, and resumes after the last message', async () => {
    connect()
    await FakeStream.send({ type: 'connected', resumed: false })
    await FakeStream.send({ id: '5.1.9', type: 'match_request_closed', matchId: 'm' })
    await breakOff()
    jest.advanceTimersByTime(2_999)
    expect(FakeStream.opened).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect(FakeStream.opened.map(({ url }) => url)).toEqual(['/api/events/d', '/api/events/d?lastEventId=5.1.9'])
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting'])
  })

  it('comes again as soon as a server that says good-bye asks, and after 3 seconds if nobody is there', async () => {
    connect()
    await FakeStream.send({ type: 'connected', resumed: false })
    await FakeStream.send({ id: '5.1.9', type: 'match_request_closed', matchId: 'm' })
    await FakeStream.send({ type: 'bye', retryMs: 120 })
    expect(FakeStream.opened[0]?.closed).toBe(true)
    jest.advanceTimersByTime(120)
    expect(FakeStream.opened.map(({ url }) => url)).toEqual(['/api/events/d', '/api/events/d?lastEventId=5.1.9'])
    await breakOff()
    jest.advanceTimersByTime(2_999)
    expect(FakeStream.opened).toHaveLength(2)
    jest.advanceTimersByTime(1)
    expect(FakeStream.opened).toHaveLength(3)
    expect(heard.map(({ type }) => type)).toEqual(['connected', 'match_request_closed'])
  })

  it('asks again when a server that has no room says so, as often as it takes', async () => {
    Object.assign(FakeStream, { refuses: () => 429, retryAfter: '15' })
    connect('/api/events/d', { maxAttempts: 2 })
    for (let refused = 1; refused <= 4; refused += 1) {
      await jest.advanceTimersByTimeAsync(14_999)
      expect(FakeStream.opened).toHaveLength(refused)
      await jest.advanceTimersByTimeAsync(1)
    }
    Object.assign(FakeStream, { refuses: () => null })
    await jest.advanceTimersByTimeAsync(15_000)
    await FakeStream.send({ type: 'connected', resumed: false })
    expect(states.at(-1)).toBe('open')
  })

  it('asks for a free place only, once a minute, after making room for another; a resync takes one', async () => {
    const connection = connect()
    await FakeStream.send({ type: 'connected', resumed: false })
    await FakeStream.send({ id: '5.1.9', type: 'match_request_closed', matchId: 'm' })
    await FakeStream.send({ type: 'bye', retryMs: 60_000, reason: 'superseded' })
    jest.advanceTimersByTime(60_000)
    await breakOff()
    jest.advanceTimersByTime(59_999)
    expect(FakeStream.opened.map(({ url }) => url)).toEqual([
      '/api/events/d',
      '/api/events/d?lastEventId=5.1.9&yielding=true',
    ])
    connection.resync()
    expect(FakeStream.opened.at(-1)?.url).toBe('/api/events/d?lastEventId=5.1.9')
    await breakOff()
    jest.advanceTimersByTime(3_000)
    expect(FakeStream.opened).toHaveLength(4)
  })

  it('resumes an address that asks for something already', async () => {
    const connection = connect('/api/events/d?latitude=1')
    await FakeStream.send({ id: '5.1.9', type: 'match_request_closed', matchId: 'm' })
    connection.resync()
    expect(FakeStream.opened.at(-1)?.url).toBe('/api/events/d?latitude=1&lastEventId=5.1.9')
    expect(FakeStream.opened[0]?.closed).toBe(true)
  })

  it('hands over a message once, and keeps heartbeats to itself', async () => {
    connect()
    await FakeStream.send({ id: '5.1.9', type: 'match_request_closed', matchId: 'm' })
    await FakeStream.send({ type: 'heartbeat' })
    await FakeStream.send({ id: '5.1.9', type: 'match_request_closed', matchId: 'm' })
    expect(heard.map(({ type }) => type)).toEqual(['match_request_closed'])
  })

  it('takes 7 seconds of silence for a dead connection, heartbeats for a living one', async () => {
    connect()
    jest.advanceTimersByTime(6_000)
    await FakeStream.send({ type: 'heartbeat' })
    jest.advanceTimersByTime(6_999)
    expect(states).not.toContain('waiting')
    jest.advanceTimersByTime(1)
    expect(states.at(-1)).toBe('waiting')
    expect(FakeStream.opened[0]?.closed).toBe(true)
  })

  it('V-04: gives up after 100 attempts in a row, and counts anew after a success', async () => {
    connect()
    for (let lost = 0; lost < 60; lost += 1) {
      await breakOff()
      jest.advanceTimersByTime(3_000)
    }
    await FakeStream.send({ type: 'connected', resumed: true })
    for (let lost = 0; lost < 100; lost += 1) {
      await breakOff()
      jest.advanceTimersByTime(3_000)
    }
    expect(FakeStream.opened).toHaveLength(161)
    await breakOff()
    jest.advanceTimersByTime(60_000)
    expect(FakeStream.opened).toHaveLength(161)
    expect(states.at(-1)).toBe('closed')
  })
})

describe('the bearer', () => {
  it('is sent in the head and never in the address, read anew for each attempt', async () => {
    let token: string | null = null
    connect('/api/events/d', { bearer: () => token })
    for (const next of ['first', 'second']) {
      token = next
      await breakOff()
      jest.advanceTimersByTime(3_000)
    }
    expect(FakeStream.opened.map(({ authorization }) => authorization)).toEqual([null, 'Bearer first', 'Bearer second'])
    expect(FakeStream.opened.map(({ url }) => url)).toEqual(Array(3).fill('/api/events/d'))
  })

  it('that is refused is told of once an attempt, and the next one waits as always', async () => {
    const denied: string[] = []
    FakeStream.refuses = () => 401
    connect('/api/events/d', { bearer: () => 'dead', onDenied: (bearer) => denied.push(bearer) })
    await jest.advanceTimersByTimeAsync(2_999)
    expect([denied, states]).toEqual([['dead'], ['connecting', 'waiting']])
    await jest.advanceTimersByTimeAsync(1)
    expect(FakeStream.opened).toHaveLength(2)
  })

  it('is not blamed for a server that is busy', async () => {
    const denied: string[] = []
    FakeStream.refuses = () => 503
    connect('/api/events/d', { bearer: () => 'good', onDenied: (bearer) => denied.push(bearer) })
    await jest.advanceTimersByTimeAsync(0)
    expect([denied, states.at(-1)]).toEqual([[], 'waiting'])
  })
})

it('V-05: refuses to come again once it was told to stop', async () => {
  const connection = connect()
  await breakOff()
  connection.close()
  connection.resync()
  jest.advanceTimersByTime(60_000)
  expect(FakeStream.opened).toHaveLength(1)
  expect(states.at(-1)).toBe('closed')
})
