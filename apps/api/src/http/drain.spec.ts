import Fastify, { type FastifyInstance } from 'fastify'
import { EventEmitter, once } from 'node:events'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { drainOnClose } from './drain.ts'

let app: FastifyInstance
let origin: string
/** `begun` when a request to `/slow` has started; `answer` lets it finish. */
let slow: EventEmitter
beforeEach(async () => {
  // Only the drain's own timers are faked: its timeout ends when a test advances them.
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
    ],
  })
  app = Fastify({ forceCloseConnections: true })
  slow = new EventEmitter()
  drainOnClose(app)
  app.get('/quick', () => 'quick')
  app.get('/slow', async () => {
    setImmediate(() => slow.emit('begun'))
    await once(slow, 'answer')
    return 'slow'
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await app.close()
  jest.useRealTimers()
})

/** Starts a request; resolves once it is in progress. */
const begin = async (init?: RequestInit) => {
  const begun = once(slow, 'begun')
  const text = fetch(`${origin}/slow`, init).then((response) => response.text())
  text.catch(() => undefined)
  await begun
  return { text }
}
const untilClosing = async () => {
  while ((await fetch(`${origin}/quick`)).status !== 503);
}

describe('works', () => {
  it('ends at once when nothing is under way', async () => {
    await (await fetch(`${origin}/quick`)).text()
    await app.close()
    await expect(fetch(`${origin}/quick`)).rejects.toThrow()
  })

  it('answers what is under way, all of it, and turns away what is new meanwhile', async () => {
    const [first, second] = [await begin(), await begin()]
    const closed = app.close()
    await untilClosing()
    slow.emit('answer')
    expect([await first.text, await second.text]).toEqual(['slow', 'slow'])
    await closed
  })

  it('does not wait for a caller who has gone', async () => {
    const caller = new AbortController()
    const answer = await begin({ signal: caller.signal })
    const closed = app.close()
    caller.abort()
    await expect(answer.text).rejects.toThrow()
    await closed
  })
})

describe('refuses', () => {
  it('to wait longer than it says: what is still under way is cut off', async () => {
    const { text } = await begin()
    const closed = app.close()
    await untilClosing()
    jest.advanceTimersByTime(SERVER_LIMITS.live.drainMs)
    await closed
    await expect(text).rejects.toThrow()
  })
})
