import { demoContent } from '@refcall/demo'
import { runDemoBots } from '@refcall/demo/bots'
import { startStack } from '@refcall/faults/lab/stack'
import { expect, test } from '../product.ts'
import { tellAddresses } from '../tell-addresses.ts'

const ends: (() => void | Promise<void>)[] = []

test.describe.configure({ mode: 'serial' })

// A product of its own: simulated people would answer the requests of other journeys.
test.beforeAll(async () => {
  test.setTimeout(300_000)
  const stack = await startStack({
    content: demoContent,
    env: { REFCALL_LIFT_RATE_LIMITS: '1' },
    logPrefix: 'visitors-',
    log: () => {},
  })
  ends.push(() => stack.stop(), tellAddresses(stack))
  const people = await runDemoBots({
    origin: stack.urls.api,
    databaseUrl: stack.databaseUrl,
    speed: 20,
    log: () => {},
  })
  ends.push(() => people.leave())
})
test.afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

for (const { city, place } of [
  { city: 'Nairobi', place: { latitude: -1.2921, longitude: 36.8219 } },
  { city: 'Auckland', place: { latitude: -36.8485, longitude: 174.7633 } },
])
  test(
    `a newcomer in ${city} sees three referees come, and a cash request is accepted`,
    { tag: '@night' },
    async ({ open }) => {
      const player = await open({ place })
      await player.goto('/')
      const nearby = player.getByRole('region', { name: 'Available Referees Nearby' })
      await expect(nearby.getByRole('listitem')).toHaveCount(3)
      await expect(nearby.getByText('Top Ref', { exact: true })).toBeVisible()
      await player.getByLabel('Table Number').fill('N1')
      await player.getByRole('button', { name: 'Request Referee' }).click()
      await expect(player.getByRole('heading', { level: 1, name: 'Referee Found!' })).toBeVisible()
    },
  )
