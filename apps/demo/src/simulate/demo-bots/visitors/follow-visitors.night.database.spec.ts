import { randomBytes } from 'node:crypto'
import { goOnDuty, openBrowser, startApp, type TestApp } from '@refcall/api/embed/testing'
import { newDeviceId, type Place } from '@refcall/domain'
import { openSimulation, type Simulation } from '../../world.ts'
import { until } from '../testing/visitor.ts'
import { followVisitors } from './follow-visitors.ts'

const SPEED = 60
const HOUR_MS = 3_600_000

const SIMULATED = newDeviceId(new Date(), randomBytes(16))

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startApp()
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  await app.deps.db
    .insertInto('api_process')
    .values({ id: 'api_open', last_heartbeat_at: new Date(Date.now() + HOUR_MS) })
    .execute()
})
afterAll(() => app.close())

let world: Simulation
let followed: Promise<void>
/** Where simulated people have come, and where they have left, in order. */
let came: Place[]
let left: Place[]
const troubles: string[] = []
beforeEach(async () => {
  ;[came, left] = [[], []]
  await app.deps.db.deleteFrom('live_channel').execute()
  world = await openSimulation({ origin, seed: 1, speed: SPEED })
  followed = followVisitors(world, {
    db: app.deps.db,
    come: ({ latitude, longitude }) => {
      came.push({ latitude, longitude })
      return Promise.resolve({ leave: () => Promise.resolve(void left.push({ latitude, longitude })) })
    },
    isSimulated: (deviceId) => deviceId === SIMULATED,
    log: (line) => void troubles.push(line),
  })
})
afterEach(async () => {
  world.close()
  await followed
  expect(troubles).toEqual([])
})

let channels = 0
/** A device with an open page at a place. */
const connect = async (place: Place, id = newDeviceId(new Date(), randomBytes(16))): Promise<string> => {
  const now = new Date()
  const device = { id, alias: `dev_${id}`, ...place, place_at: now, created_at: now }
  await app.deps.db.insertInto('device').values(device).execute()
  channels += 1
  const channel = { process_id: 'api_open', number: channels, device_id: id, opened_at: now }
  await app.deps.db.insertInto('live_channel').values(channel).execute()
  return id
}
const disconnect = (id: string) => app.deps.db.deleteFrom('live_channel').where('device_id', '=', id).execute()

/** Places hundreds of miles apart. */
const island = (index: number): Place => ({ latitude: -60, longitude: -170 + 5 * index })
/** Each look meets visitors in its turn: a later one has come when all before it were looked at. */
const untilCome = (count: number) => until(() => Promise.resolve(came.length === count))

it('people come once to each place, and not to simulated people nor where a referee is on duty', async () => {
  await goOnDuty(await openBrowser(app), island(60))
  await connect(island(60))
  await connect(island(2), SIMULATED)
  await connect(island(3))
  await untilCome(1)
  await connect({ ...island(3), latitude: -60.05 })
  await connect(island(4))
  await untilCome(2)
  expect(came).toEqual([island(3), island(4)])
})

it('people leave only after the last visitor nearby has been gone for a while', async () => {
  const first = await connect(island(1))
  const second = await connect({ ...island(1), latitude: -60.05 })
  const other = await connect(island(2))
  await untilCome(2)
  await disconnect(first)
  await disconnect(other)
  await until(() => Promise.resolve(left.length === 1))
  expect(left).toEqual([island(2)])
  await disconnect(second)
  await until(() => Promise.resolve(left.length === 2))
})

it('at most twenty places are kept: the oldest are left first, and not come to again', async () => {
  for (let index = 1; index <= 22; index += 1) await connect(island(index))
  await untilCome(22)
  await connect(island(23))
  await untilCome(23)
  await until(() => Promise.resolve(left.length === 3))
  expect(left).toEqual(came.slice(0, 3))
  expect(new Set(came.map(({ longitude }) => longitude)).size).toBe(23)
})
