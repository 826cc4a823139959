import type { LiveMessage } from '@refcall/contract'
import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { transact } from '../outbox/transact.ts'
import { createChannels } from './channels.ts'
import { formatCursor, type Cursor } from '../outbox/cursor.ts'
import type { LiveHub } from './hub.ts'
import type { Subscriber } from './subscribers.ts'
import type { EncodedMessage } from './transport.ts'
import { eventsAfter } from '../outbox/live-event.repository.ts'
import type { StoredEvent } from '../outbox/live-event.ts'

let app: TestApp
/** An event that the client has, one that it missed, one that arrives while it resumes. */
let seen: StoredEvent, missed: StoredEvent, live: StoredEvent

const REFEREE = 'referee:resumes'

beforeAll(async () => {
  app = await startApp()
  const delivered = Promise.withResolvers<void>()
  const last = 'match-3'
  const receive = ({ json }: StoredEvent) => void (json.includes(last) && delivered.resolve())
  const { from } = app.deps.hub.subscribe({ deviceId: 'resumes', recipients: [REFEREE], place: null, receive })
  for (const matchId of ['match-1', 'match-2', last]) {
    await transact(app.deps, async ({ outbox }) =>
      outbox.publish({ recipient: REFEREE, body: { type: 'match_request_closed', matchId } }),
    )
  }
  await delivered.promise
  const { events } = await eventsAfter(app.deps.db, from, 3, [REFEREE])
  ;[seen, missed, live] = events as [StoredEvent, StoredEvent, StoredEvent]
})
afterAll(() => app.close())

const caller = {
  requestId: '',
  network: '',
  keyHash: null,
  account: null,
  language: null,
  userAgent: null,
  isByBearer: false,
  hasDeadBearer: false,
}

/**
 * Opens a channel at a process that is at `from`, with the last id of the client; `arriving` are delivered live before
 * the channel has read anything. @returns the ids of matches and the types of the other messages, until `last`
 */
async function resume({
  from,
  lastId,
  arriving,
  last,
  hub = {},
}: {
  from: StoredEvent
  lastId?: Cursor
  arriving: readonly StoredEvent[]
  last: string
  hub?: Partial<Pick<LiveHub, 'recent'>>
}): Promise<string[]> {
  const messages: string[] = []
  const isOver = Promise.withResolvers<void>()
  const listening: { as?: Subscriber } = {}
  const subscribe = (subscriber: Subscriber) => {
    listening.as = subscriber
    return { from: from.cursor, unsubscribe: () => {} }
  }
  const channels = createChannels({ ...app.deps, hub: { ...app.deps.hub, ...hub, subscribe } })
  const { deviceId } = await openBrowser(app)
  const send = ({ json }: EncodedMessage) => {
    const message = JSON.parse(json) as LiveMessage
    messages.push('matchId' in message ? message.matchId : message.type)
    if (messages.at(-1) === last) isOver.resolve()
  }
  const admission = {
    listener: { deviceId, isKnown: false, caller },
    recipients: [REFEREE],
    place: null,
    lastId: lastId && formatCursor(lastId),
  }
  channels.create(admission, 1).open(() => ({ send, end: (message) => message && send(message) }))
  for (const event of arriving) listening.as?.receive(event)
  await isOver.promise
  const received = [...messages]
  channels.handOver()
  return received
}

describe('a stream that resumes while something happens', () => {
  it.each([
    ['memory', () => app.deps.hub.recent],
    ['the log', () => () => null],
  ])('gets what it missed from %s, then what happens', async (_, recent) => {
    const hub = { recent: recent() }
    expect(await resume({ from: missed, lastId: seen.cursor, arriving: [live], last: 'match-3', hub })).toEqual([
      'connected',
      'match-2',
      'match-3',
    ])
  })

  it('gets no event twice from a process that has read less of the log than the client has', async () => {
    const arriving = [missed, live]
    expect(await resume({ from: seen, lastId: missed.cursor, arriving, last: 'match-3' })).toEqual([
      'connected',
      'match-3',
    ])
  })

  it('begins with a snapshot when the log does not reach as far as the client has read', async () => {
    const lastId = { ...live.cursor, transaction: live.cursor.transaction + 1_000_000n }
    expect(await resume({ from: live, lastId, arriving: [], last: 'snapshot' })).toEqual(['connected', 'snapshot'])
  })

  it('ends, and so starts again, when an event is of another epoch than its snapshot', async () => {
    const cursor = { ...live.cursor, epoch: '00000000'.repeat(2), transaction: live.cursor.transaction + 1_000_000n }
    expect(await resume({ from: seen, arriving: [{ ...live, cursor }], last: 'bye' })).toEqual([
      'connected',
      'snapshot',
      'bye',
    ])
  })
})
