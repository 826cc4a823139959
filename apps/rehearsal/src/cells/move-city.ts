import { openRecorder } from '@refcall/history'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Findings } from '../../../../tools/lab/findings.ts'
import { print, seconds, step } from '../../../../tools/run/progress.ts'
import { root } from '../../../../tools/run/root.ts'
import { writeGap, wrongAnswers } from '../judge/gaps.ts'
import { openAnswers } from '../load/answers.ts'
import { FEW, startLoad } from '../load/load.ts'
import { MOVED, type City } from './cities.ts'
import { untilServed } from './command.ts'
import { judgeCells, type Played } from './judge-cells.ts'
import type { CellsLab } from './lab.ts'
import { metBy, noticed, READ_ONLY_MS } from './moved.ts'
import type { CellsOptions } from './options.ts'
import { forbidFences, forgetLast } from './planted.ts'

const PLAY_MS = 8_000
const QUIET_MS = 60_000

/** People of one city, and what they see. */
const people = async (lab: CellsLab, city: City, seed: number, matches: number) => {
  const path = join(root, '.refcall', `rehearsal-cells-${city.name}.jsonl`)
  const recorder = openRecorder(path)
  const answers = openAnswers(recorder.now)
  const load = await startLoad({
    origin: lab.origin,
    databaseUrl: lab.servers.home.url,
    provider: lab.provider,
    seed,
    matchesPerMinute: matches,
    recorder,
    answers,
    isAsynchronous: false,
    size: FEW,
    town: city,
  })
  return { city, path, recorder, answers, load, began: await lab.cells.databaseUrl(city.name) } satisfies Played
}

/** A city is moved from east to west while people of both play and pay. */
export const showMove = async (lab: CellsLab, { seed, matches, planted }: CellsOptions): Promise<Findings> => {
  const { staying, moving } = MOVED
  await step('making two cities on east', async () => {
    for (const city of [staying, moving]) await lab.cells.create(city, 'east')
    for (const city of [staying, moving]) await untilServed(lab.apis, lab.cells, city)
  })
  const stay = await step(`inviting everybody to ${staying.name}`, () => people(lab, staying, seed, matches))
  const move = await step(`inviting everybody to ${moving.name}`, () => people(lab, moving, seed + 1, matches))
  await step('waiting until everybody hears', () =>
    Promise.all([stay, move].map(({ load }) => load.untilAllHear(QUIET_MS))),
  )
  await pause(PLAY_MS)
  if (planted === 'fence') await step('taking away what fences a city', () => forbidFences(lab.servers.east.url))
  const from = { stay: stay.recorder.now(), move: move.recorder.now() }
  const failed: string[] = []
  const tookMs = await step(`moving ${moving.name} to west, beside load ${loadavg()[0]?.toFixed(1)}`, () =>
    lab.cells.move(moving.name, 'west'),
  ).catch((error: unknown) => {
    failed.push(error instanceof Error ? error.message : String(error))
    return NaN
  })
  if (planted === 'rows')
    await step('forgetting what was written last', async () => forgetLast(await lab.cells.databaseUrl(moving.name)))
  await pause(PLAY_MS)
  const to = move.recorder.now()
  await step('letting everybody play to the end', () => Promise.all([stay.load.stop(), move.load.stop()]))
  const shut = await step('hearing the last of it', async () =>
    (await Promise.all([stay, move].map(({ load }) => load.untilQuiet(QUIET_MS)))).flat(),
  )
  const snapshots = [stay.load.snapshotsSince(from.stay), move.load.snapshotsSince(from.move)] as const
  const judged = await step('judging', () => judgeCells(lab, [stay, move]))
  for (const { load } of [stay, move]) load.leave()

  const met = metBy(move.answers.all.filter(({ at }) => at >= from.move))
  const writes = [stay, move].map(
    ({ answers }) => answers.all.filter(({ isWrite, status }) => isWrite && status !== null && status < 400).length,
  )
  print('')
  print(
    `moved     ${moving.name}, east → west, in ${seconds(tookMs)}; read-only for ${seconds(met.readOnlyMs)} (${met.turnedAway} answers 503), ${seconds(writeGap(move.answers.all, from.move, to))} without an acknowledged write`,
  )
  print(
    `played    ${stay.load.matches()} matches in ${staying.name}, ${move.load.matches()} in ${moving.name}; ${writes.join(' and ')} acknowledged writes`,
  )
  print(`history   ${judged.operations} operations and ${judged.heard} messages judged`)
  print(
    `channels  ${snapshots[1].got} of ${snapshots[1].all} in ${moving.name} got a snapshot, ${snapshots[0].got} of ${snapshots[0].all} in ${staying.name}`,
  )
  print(`settled   ${seconds(judged.settledMs)} after the last match`)
  const wrong = [stay, move].flatMap(({ answers }) => wrongAnswers(answers.all))
  const ended = lab.apis.filter((api) => api.hasEnded()).length
  return {
    'the move failed': failed,
    ...judged.findings,
    'the other city noticed something': noticed(
      stay.answers.all.filter(({ at }) => at >= from.stay),
      snapshots[0].who,
    ),
    'read-only for too long':
      met.readOnlyMs > READ_ONLY_MS ? [`${seconds(met.readOnlyMs)} instead of ${seconds(READ_ONLY_MS)}`] : [],
    'answers other than a 503 that says when': [...Map.groupBy(wrong, (what) => what)].map(
      ([what, all]) => `${all.length} × ${what}`,
    ),
    'stories that ended wrongly': [...stay.load.failures, ...move.load.failures],
    'channels that stayed shut': shut,
    'API processes that ended': ended > 0 ? [`${ended}`] : [],
  }
}
