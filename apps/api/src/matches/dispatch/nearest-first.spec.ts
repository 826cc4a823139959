import { distanceMiles, type Place } from '@refcall/domain'
import fc from 'fast-check'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { offersOf, placeReferees } from '../../testing/dispatch-scenarios.ts'
import { openBrowser, requestMatch } from '../../testing/scenarios.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1', DISPATCH_REFEREES: '4' })
})
afterAll(() => app.close())

const PLACES = 4
const { waveMiles, waveGapMs } = SERVER_LIMITS.dispatch

/** The facts that decide whether a referee is asked. */
const referee = fc.record({
  // Millionths of a degree.
  north: fc.integer({ min: -170_000, max: 170_000 }),
  east: fc.integer({ min: -170_000, max: 170_000 }),
  onDuty: fc.boolean(),
  isAlive: fc.boolean(),
  takesCash: fc.boolean(),
  isSuspended: fc.boolean(),
})

const within = (value: number): number => Math.max(-90, Math.min(90, value))
const around = (value: number): number => ((((value + 180) % 360) + 360) % 360) - 180

let draws = 0

it('asks, wave by wave, exactly whom looking at everybody would ask', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(referee, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(0, 51.5, -89.9, 70),
      async (people, latitude) => {
        // Each run on another meridian, every other one across the antimeridian.
        draws += 1
        const centre: Place = { latitude, longitude: draws % 2 === 0 ? around(180 + draws * 1e-9) : (draws * 7) % 170 }
        await app.deps.db.updateTable('referee').set({ on_duty: false, latitude: null, longitude: null }).execute()
        const places = people.map(({ north, east }, index) => {
          // No two referees are at the same place: at equal distances the order is undefined.
          return {
            latitude: within(latitude + north / 1e6 + index * 1e-6),
            longitude: around(centre.longitude + east / 1e6),
          }
        })
        const longAgo = new Date(app.clock.now().getTime() - 1)
        const ids = await placeReferees(app, places, (index) => {
          const { onDuty, isAlive, takesCash, isSuspended } = people[index]!
          return {
            on_duty: onDuty,
            accepts_cash: takesCash,
            ...(!isAlive && { duty_expires_at: longAgo }),
            ...(isSuspended && { suspended_at: longAgo }),
          }
        })
        const player = await openBrowser(app)
        const { id: matchId } = await requestMatch(player, centre)
        // Read before the sweeper ends any duty.
        const asked = new Set<number>()
        const expected = waveMiles.flatMap((miles, wave) => {
          const fit = people
            .map((person, index) => ({ person, index, miles: distanceMiles(centre, places[index]!) }))
            .filter(
              ({ person, index, miles: far }) =>
                !asked.has(index) &&
                far <= miles &&
                person.onDuty &&
                person.isAlive &&
                person.takesCash &&
                !person.isSuspended,
            )
            .sort((a, b) => a.miles - b.miles)
            .slice(0, PLACES)
          for (const { index } of fit) asked.add(index)
          return fit.map(({ index }) => `${wave + 1}: ${index}`)
        })
        for (const _ of waveMiles) await app.advance(waveGapMs)
        const offers = (await offersOf(app, matchId)).map(
          ({ referee_id, wave }) => `${wave}: ${ids.indexOf(referee_id)}`,
        )
        expect(offers).toEqual(expected)
        await player.call('DELETE /api/device/:deviceId/matches/:matchId', {
          params: { deviceId: player.deviceId, matchId },
        })
      },
    ),
    { numRuns: 20, seed: 20_261_121 },
  )
}, 60_000)
