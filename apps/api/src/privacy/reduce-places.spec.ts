import { LIMITS, snapToGrid } from '@refcall/domain'
import { accept, openBrowser, refereeOnDuty, requestMatch, SAN_FRANCISCO } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

const PLACE = { latitude: SAN_FRANCISCO.latitude + 0.00123, longitude: SAN_FRANCISCO.longitude + 0.00123 }
const GRID = snapToGrid(PLACE)

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const placeOf = (id: string) =>
  app.deps.db
    .selectFrom('match')
    .select(['latitude', 'longitude', 'duty_before'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const placesOfDuties = () => app.deps.db.selectFrom('availability_event').select(['latitude', 'longitude']).execute()

it('T-36: the place of a match and of a duty is exact for thirty days, and a point of the grid afterwards', async () => {
  const referee = await refereeOnDuty(app, PLACE)
  const player = await openBrowser(app)
  const match = await requestMatch(player, PLACE)
  await accept(referee, match.id)
  const params = { deviceId: player.deviceId, matchId: match.id }
  await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params })

  await app.advance(LIMITS.kept.placeMs - 60_000)
  expect(await placeOf(match.id)).toMatchObject(PLACE)
  expect(new Set((await placesOfDuties()).map(({ latitude }) => latitude))).toEqual(new Set([PLACE.latitude]))

  await app.advance(120_000)
  expect(await placeOf(match.id)).toEqual({ ...GRID, duty_before: null })
  expect(await placesOfDuties()).toEqual((await placesOfDuties()).map(() => GRID))
  expect(GRID).not.toEqual(PLACE)
})
