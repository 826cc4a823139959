import { distanceMiles, type Place } from '@refcall/domain'
import pg from 'pg'
import { printFindings } from '@refcall/faults/lab/findings'
import { print, step } from '@refcall/tools/run/progress'
import { runScript } from '@refcall/tools/run/processes'
import { startStack } from '@refcall/faults/lab/stack'
import { openCaller, type Caller } from './caller.ts'
import type { FloodOptions } from './options.ts'

const MIDDLE: Place = { latitude: 37.7749, longitude: -122.4194 }
const REFEREES = 30
const NEAREST = 3
/** Simulated time: the length of the flood, and how long a genuine request stays open. */
const LASTS_MS = 600_000
const OPEN_MS = 120_000
/** One of this many genuine players is on the venue's Wi-Fi; the others are at home. */
const AT_VENUE = 5

interface Genuine {
  readonly player: Caller
  readonly matchId: string
  readonly until: number
}

/** A location within about a mile; deterministic for each number. */
const placeOf = (n: number): Place => ({
  latitude: MIDDLE.latitude + (((n * 37) % 101) / 101 - 0.5) * 0.02,
  longitude: MIDDLE.longitude + (((n * 53) % 97) / 97 - 0.5) * 0.02,
})

const onDuty = async (origin: string): Promise<{ referee: Caller; place: Place }[]> => {
  const found = []
  for (let n = 0; n < REFEREES; n++) {
    const [referee, place] = [openCaller(origin, `198.51.100.${n + 1}`, true), placeOf(1_000 + 7 * n)]
    await referee.send('POST /api/start', { body: { deviceId: referee.deviceId } })
    const device = { pushToken: null, deviceInfo: { platform: 'web' } }
    await referee.send('PUT /api/mobile/device/:deviceId/availability', {
      params: { deviceId: referee.deviceId },
      body: { ...device, ...place },
    })
    found.push({ referee, place })
  }
  return found
}

/** One flood on its own product. @returns whether every genuine request reached its nearest referees */
const play = async ({ fakes, genuine }: FloodOptions, networks: number): Promise<boolean> => {
  const stack = await startStack({ fronts: false, logPrefix: `flood-${networks}-` })
  const database = new pg.Client({ connectionString: stack.databaseUrl })
  await database.connect()
  const origin = stack.urls.api
  const clock = openCaller(origin, '127.0.0.1', false)
  const referees = await onDuty(origin)
  const [answers, notOffered, notListed, notMade]: [Map<string, number>, string[], string[], string[]] = [
    new Map(),
    [],
    [],
    [],
  ]
  let open: Genuine[] = []

  const sendFake = async (n: number): Promise<void> => {
    // Fakes from many networks keep their browser key.
    const fake = openCaller(origin, `203.0.113.${(n % networks) + 1}`, networks > 1)
    if (networks > 1) await fake.send('POST /api/start', { body: { deviceId: fake.deviceId } })
    const { match, code } = await fake.ask(placeOf(n))
    const answer = match ? 'taken' : (code ?? 'failed')
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }

  const sendGenuine = async (n: number, at: number): Promise<void> => {
    const network = n % AT_VENUE === 0 ? '192.0.2.1' : `192.0.2.${n + 2}`
    const [player, place] = [openCaller(origin, network, true), placeOf(5_000 + 11 * n)]
    await player.send('POST /api/start', { body: { deviceId: player.deviceId } })
    const { match, code } = await player.ask(place)
    if (!match) return void notMade.push(`genuine ${n}: ${code}`)
    open.push({ player, matchId: match.id, until: at + OPEN_MS })
    const nearest = referees
      .toSorted((a, b) => distanceMiles(place, a.place) - distanceMiles(place, b.place))
      .slice(0, NEAREST)
    for (const {
      referee: { deviceId, send },
    } of nearest) {
      const offered = await database.query(
        'select from match_offer o join referee r on r.id = o.referee_id where o.match_id = $1 and r.device_id = $2',
        [match.id, deviceId],
      )
      if (offered.rowCount === 0) notOffered.push(`genuine ${n} to ${deviceId}`)
      const { matches = [] } = await send('GET /api/mobile/matches/pending', { query: { deviceId } })
      if (!matches.some(({ id }) => id === match.id))
        notListed.push(`genuine ${n} of ${matches.length} for ${deviceId}`)
    }
  }

  const all = fakes + genuine
  const every = Math.floor(all / genuine)
  await step(
    `${fakes} fake requests of ${networks} network(s) and ${genuine} genuine ones in ten minutes`,
    async () => {
      for (let n = 0, made = 0; n < all; n++) {
        const at = (n * LASTS_MS) / all
        await clock.send('POST /api/test/clock', { body: { advanceMs: Math.round(LASTS_MS / all) } })
        for (const { player, matchId } of open.filter(({ until }) => until <= at)) {
          await player.send('DELETE /api/device/:deviceId/matches/:matchId', {
            params: { deviceId: player.deviceId, matchId },
          })
        }
        open = open.filter(({ until }) => until > at)
        if (n % every === every - 1 && made < genuine) await sendGenuine(made++, at)
        else await sendFake(n)
      }
    },
  )
  const most = await database.query<{ most: number }>(
    'select coalesce(max(n), 0)::int as most from (select count(*) as n from match_offer group by referee_id) x',
  )
  const told = await database.query<{ told: number }>("select count(*)::int as told from incident where kind = 'flood'")
  print(
    `  fakes: ${[...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')}; at most ${most.rows[0]?.most} offers to one referee; floods told to operators: ${told.rows[0]?.told}`,
  )
  const isSeen = printFindings({
    'genuine requests refused': notMade,
    [`genuine requests not offered to one of the ${NEAREST} nearest referees`]: notOffered,
    [`genuine requests not in the list of one of the ${NEAREST} nearest referees`]: notListed,
  })
  await runScript('tools/audit/main.ts', [], { DATABASE_URL: stack.databaseUrl }, print)
  await database.end()
  await stack.stop()
  return isSeen
}

/** Fakes from one network, then from many: every genuine request must reach its nearest referees. */
export const simulateFlood = async (options: FloodOptions): Promise<boolean> => {
  let isSeen = true
  for (const networks of options.networks) isSeen = (await play(options, networks)) && isSeen
  return isSeen
}
