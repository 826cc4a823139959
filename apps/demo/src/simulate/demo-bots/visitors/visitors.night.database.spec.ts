import { brokenInvariants } from '@refcall/api/embed/audit'
import { reconciliationDifferences, startPaidApp, type PaidApp } from '@refcall/api/embed/testing'
import { badgeOf, type Place } from '@refcall/domain'
import { openClient, openLiveClient, type Client, type LiveClient } from '@refcall/node-client'
import { runDemoBots } from '../run-demo-bots.ts'
import { complete, listNear, request, requestPaid, until, untilIs } from '../testing/visitor.ts'

const SPEED = 60
const NAIROBI = { latitude: -1.2921, longitude: 36.8219 }
const AUCKLAND = { latitude: -36.8485, longitude: 174.7633 }
const LAGOS = { latitude: 6.5244, longitude: 3.3792 }

let app: PaidApp
let people: Awaited<ReturnType<typeof runDemoBots>>
const troubles: string[] = []
const pages: LiveClient[] = []

beforeAll(async () => {
  app = await startPaidApp({}, { deliversItself: true })
  people = await runDemoBots({
    origin: app.origin,
    databaseUrl: process.env['DATABASE_URL'] ?? '',
    speed: SPEED,
    log: (line) => void (line.includes('have come') || troubles.push(line)),
  })
}, 60_000)
afterAll(async () => {
  for (const page of pages) page.close()
  await people.leave()
  await app.close()
}, 60_000)

/** A browser with an open page at a place. */
const openPage = async ({ latitude, longitude }: Place): Promise<Client & { page: LiveClient }> => {
  const visitor = openClient(app.origin, {})
  const { deviceId } = visitor
  await visitor.must('POST /api/start', { body: { deviceId } })
  const page = openLiveClient({
    origin: app.origin,
    path: `/api/events/${deviceId}?latitude=${latitude}&longitude=${longitude}`,
    cookie: visitor.cookie,
    onMessage: () => {},
    onStreams: () => {},
    onRefused: (status) => void troubles.push(`a page's stream was answered ${status}`),
  })
  pages.push(page)
  return { ...visitor, page }
}

const untilThree = (visitor: Client, place: Place) =>
  until(async () => {
    const referees = await listNear(visitor, place, 'cash')
    return referees.length === 3 && referees
  })

it('three referees come to a visitor in Nairobi: cash only, by card in shillings, and a Top Ref with a history', async () => {
  const visitor = await openPage(NAIROBI)
  const referees = await untilThree(visitor, NAIROBI)
  expect(referees.map(({ stats }) => badgeOf(stats.totalMatches)).toSorted()).toEqual(
    [null, 'rising_star', 'top_ref'].toSorted(),
  )
  const byCard = await until(async () => {
    const found = await listNear(visitor, NAIROBI, 'electronic')
    return found.length === 2 && found
  })
  expect(byCard.map(({ currency }) => currency)).toEqual(['KES', 'KES'])
  const asked = await request(visitor, NAIROBI)
  await untilIs(visitor, asked.id, 'accepted')
  await complete(visitor, asked.id)
})

it('one in Auckland comes for a payment by card: the code is read and the referee is paid in dollars of New Zealand', async () => {
  const visitor = await openPage(AUCKLAND)
  const referee = await until(async () => (await listNear(visitor, AUCKLAND, 'electronic'))[0])
  expect(referee.currency).toBe('NZD')
  const match = await requestPaid(app, visitor, referee, AUCKLAND)
  await untilIs(visitor, match.id, 'in_progress')
  await complete(visitor, match.id)
})

it('a second visitor in the same place shares them, and they leave after the last one', async () => {
  const first = await openPage(LAGOS)
  const referees = await untilThree(first, LAGOS)
  const second = await openPage({ latitude: LAGOS.latitude + 0.05, longitude: LAGOS.longitude })
  const idsOf = (listed: readonly { id: string }[]) => listed.map(({ id }) => id).toSorted()
  expect(idsOf(await untilThree(second, LAGOS))).toEqual(idsOf(referees))
  first.page.close()
  second.page.close()
  await until(async () => (await listNear(first, LAGOS, 'cash')).length === 0)
})

it('they leave a tidy product: off duty, no trouble met, all books equal', async () => {
  const { db, clock } = app.deps
  await people.leave()
  await app.deliverAll()
  expect(troubles).toEqual([])
  expect(await db.selectFrom('referee').select('display_name').where('on_duty', '=', true).execute()).toEqual([])
  expect(await brokenInvariants(db, clock.now())).toEqual({})
  expect(await reconciliationDifferences(app)).toEqual([])
})
