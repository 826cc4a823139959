import type { LiveMessage } from '@refcall/contract'
import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { transact } from '../outbox/transact.ts'
import { createChannels } from './channels.ts'
import { formatCursor } from '../outbox/cursor.ts'
import type { LiveHub } from './hub.ts'
import type { Subscriber } from './subscribers.ts'
import { eventsAfter } from '../outbox/live-event.repository.ts'
import type { StoredEvent } from '../outbox/live-event.ts'

let app: TestApp
/** An event that the client has, one that it missed, one that arrives while it resumes. */
let seen: StoredEvent, missed: StoredEvent, live: StoredEvent

const REFEREE = 'referee:resumes'

beforeAll(async () => {
  app = await startApp()
  const heard = Promise.withResolvers<void>()
  const last = 'match-3'
  const receive = ({ json }: StoredEvent) => void (json.includes(last) && heard.resolve())
  const { from } = app.deps.hub.subscribe({ recipients: [REFEREE], place: null, receive })
  for (const matchId of ['match-1', 'match-2', last]) {
    await transact(app.deps, async ({ outbox }) =>
      outbox.publish({ recipient: REFEREE, body: { type: 'match_request_closed', matchId } }),
    )
  }
  await heard.promise
  const { events } = await eventsAfter(app.deps.db, from, 3, [REFEREE])
  ;[seen, missed, live] = events as [StoredEvent, StoredEvent, StoredEvent]
})
afterAll(() => app.close())

/** Resumes after `seen` while the hub is at `missed`; `live` arrives before the missed events are read. */
async function resume(hub: Pick<LiveHub, 'recent'>): Promise<string[]> {
  const heard: string[] = []
  const begun = Promise.withResolvers<void>()
  const listening: { as?: Subscriber } = {}
  const subscribe = (subscriber: Subscriber) => {
    listening.as = subscriber
    return { from: missed.cursor, unsubscribe: () => {} }
  }
  const channels = createChannels({ ...app.deps, hub: { ...app.deps.hub, ...hub, subscribe } })
  const { deviceId } = await openBrowser(app)
  const caller = { requestId: '', network: '', keyHash: null, account: null, isByBearer: false, hasDeadBearer: false }
  const admission = {
    listener: { deviceId, isKnown: false, caller },
    recipients: [REFEREE],
    place: null,
    lastId: formatCursor(seen.cursor),
  }
  channels.create(admission, 1).open(() => ({
    send({ json }) {
      const message = JSON.parse(json) as LiveMessage
      heard.push('matchId' in message ? message.matchId : message.type)
      if (['connected', 'match-3'].every((word) => heard.includes(word))) begun.resolve()
    },
    end: () => begun.reject(new Error('the channel ended')),
  }))
  listening.as?.receive(live)
  await begun.promise
  channels.handOver()
  return heard
}

describe('a stream that resumes while something happens', () => {
  it.each([
    ['memory', () => app.deps.hub.recent],
    ['the log', () => () => null],
  ])('is told what it missed from %s, then that', async (_, recent) => {
    expect(await resume({ recent: recent() })).toEqual(['connected', 'match-2', 'match-3'])
  })
})
