import type { Place } from '@refcall/domain'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { transact } from '../outbox/transact.ts'
import { formatCursor, type Cursor } from '../outbox/cursor.ts'
import { eventsAfter } from '../outbox/live-event.repository.ts'
import type { LiveEvent, StoredEvent } from '../outbox/live-event.ts'
import type { LiveDeps } from './live-deps.ts'
import { missedEvents, type MissedEvents } from './resume.ts'

const here: Place = { latitude: 48.1, longitude: 11.5 }
const farAway: Place = { latitude: 40.7, longitude: -74 }

const closed = (referee: string, match: number): LiveEvent => ({
  recipient: `referee:${referee}`,
  body: { type: 'match_request_closed', matchId: `match-${match}` },
})
const comes = (place: Place, refereeId: string): LiveEvent => ({
  recipient: 'area',
  place,
  body: { type: 'referee_availability_change', refereeId, isAvailable: true },
})

/** Three transactions for two referees and two areas; the last event goes to a recipient that the listeners include. */
const transactions = [
  [closed('a', 1), comes(here, 'a'), closed('b', 1)],
  [comes(farAway, 'c'), closed('a', 2), closed('a', 3)],
  [closed('b', 2), comes(here, 'd'), closed('last', 4)],
]

let apps: TestApp[]
let log: StoredEvent[]

const until = (): Cursor => ({ epoch: log[0]?.cursor.epoch ?? '', transaction: 2n ** 63n, sequence: 0n, at: 0 })

/** The same process, without events in memory. */
const forgetful = (deps: LiveDeps): LiveDeps => ({ ...deps, hub: { ...deps.hub, recent: () => null } })

beforeAll(async () => {
  const witness = await startApp()
  const { hub, db } = witness.deps
  const heard = Promise.withResolvers<void>()
  const from = hub.subscribe({
    deviceId: 'last',
    recipients: ['referee:last'],
    place: null,
    receive: () => heard.resolve(),
  }).from
  for (const events of transactions) await transact(witness.deps, async ({ outbox }) => outbox.publish(...events))
  await heard.promise
  log = (await eventsAfter(db, from, 100)).events
  // One process saw the events live; the other reads them at its start.
  apps = [witness, await startApp()]
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

const readers = {
  'a referee who stands near': { deviceId: 'a', recipients: ['referee:a', 'area'], place: here },
  'a referee who stands nowhere': { deviceId: 'b', recipients: ['referee:b', 'area'], place: null },
  'one who stands far away': { deviceId: 'c', recipients: ['area'], place: farAway },
}

const bodies = (missed: MissedEvents | null) =>
  missed?.events.map(({ json }) => /"(?:refereeId|matchId)":"([^"]+)"/.exec(json)?.[1])

describe('what was missed', () => {
  it('is told by recipient and place, in its order', async () => {
    const [first] = log
    const id = first && formatCursor(first.cursor)
    for (const { deps } of apps) {
      expect(bodies(await missedEvents(deps, id, until(), readers['a referee who stands near']))).toEqual([
        'a',
        'match-2',
        'match-3',
        'd',
      ])
      expect(bodies(await missedEvents(deps, id, until(), readers['a referee who stands nowhere']))).toEqual([
        'match-1',
        'match-2',
      ])
      expect(bodies(await missedEvents(deps, id, until(), readers['one who stands far away']))).toEqual(['c'])
    }
  })

  it('is the same from memory and from the log, wherever the reader stood', async () => {
    expect(log).toHaveLength(9)
    for (const { deps } of apps) {
      for (const { cursor } of log) {
        expect(deps.hub.recent(cursor)).not.toBeNull()
        for (const end of [until(), log[5]?.cursor ?? until()]) {
          for (const reader of Object.values(readers)) {
            const id = formatCursor(cursor)
            expect(await missedEvents(deps, id, end, reader)).toEqual(
              await missedEvents(forgetful(deps), id, end, reader),
            )
          }
        }
      }
    }
  })

  it('is unknown to a reader without a place in the log, or with one of too long ago', async () => {
    const [deps] = apps.map((app) => app.deps)
    const reader = readers['one who stands far away']
    expect(deps && (await missedEvents(deps, undefined, until(), reader))).toBeNull()
    expect(deps && (await missedEvents(deps, 'nonsense', until(), reader))).toBeNull()
    expect(deps && (await missedEvents(deps, '1.1.1', until(), reader))).toBeNull()
  })
})
