import { Wire, type Call, type RawResponse } from '@refcall/node-client'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Findings } from '../../../../tools/lab/findings.ts'
import { openSlots, playMatch, type Slot } from '../../../../tools/lab/matches/cash-slot.ts'
import { processorTimeOf } from '../../../../tools/lab/process-figures.ts'
import { printTable, rounded } from '../../../../tools/lab/report.ts'
import { print, step } from '../../../../tools/run/progress.ts'
import { MEASURED, PLACES, type City } from './cities.ts'
import { untilServed } from './command.ts'
import type { CellsLab } from './lab.ts'
import type { CellsOptions } from './options.ts'
import { ratioOf, unused, WANTED, type Round } from './ratio.ts'
import { countStatements } from './statements.ts'

/** Referees on duty around each table who never accept. */
const NEIGHBOURS = 2
const COUNTED = 20

const PATIENCE_MS = 60_000
const AGAIN_MS = 100

/** A server that has used up its share may turn calls away: they are made again. */
const patiently = async (call: () => Promise<RawResponse>): Promise<string> => {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const { status, body } = await call()
    if (status === 200) return body
    if (status !== 503 || performance.now() > deadline) throw new Error(`a call was answered ${status}: ${body}`)
    await pause(AGAIN_MS)
  }
}

type Play = () => Promise<unknown>

/** The tables of a city: players and referees who play without a pause, at both API processes. */
const openTables = async (lab: CellsLab, city: City, count: number): Promise<Play[]> => {
  const url = (index: number): string => lab.apis[index % lab.apis.length]?.url ?? lab.origin
  const setUp = await Wire.open(url(0))
  const slots: Slot[] = await openSlots(setUp, Math.min(count, PLACES), NEIGHBOURS, city.placeOf)
  setUp.close()
  return Promise.all(
    slots.map(async (slot, index) => {
      const wire = await Wire.open(url(index))
      return () =>
        playMatch(<Body>(one: Call) => patiently(() => wire.call(one)).then((body) => JSON.parse(body) as Body), slot)
    }),
  )
}

const usedMs = ({ servers, apis }: CellsLab): Record<string, number> => ({
  ...Object.fromEntries(Object.values(servers).map(({ name, cpu }) => [name, cpu?.usedMs() ?? NaN])),
  APIs: apis.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0),
  players: process.cpuUsage().user / 1e3 + process.cpuUsage().system / 1e3,
})

const measure = async (lab: CellsLab, tables: readonly Play[], seconds: number): Promise<Round> => {
  const [began, before] = [performance.now(), usedMs(lab)]
  const until = began + seconds * 1_000
  let done = 0
  await Promise.all(
    tables.map(async (play) => {
      while (performance.now() < until) {
        await play()
        done += 1
      }
    }),
  )
  const took = performance.now() - began
  const after = usedMs(lab)
  return {
    rate: (done * 1_000) / took,
    cores: Object.fromEntries(Object.keys(after).map((who) => [who, ((after[who] ?? 0) - (before[who] ?? 0)) / took])),
  }
}

const coresOf = ({ cores }: Round): string =>
  Object.entries(cores)
    .map(([who, used]) => `${who} ${used.toFixed(3)}`)
    .join(', ')

/** Both cities on one server, and one on each, in turns; each server of cities has the same share of the processor. */
export const showTwoServers = async (
  lab: CellsLab,
  { rounds, seconds, share, tables }: CellsOptions,
): Promise<Findings> => {
  const { first, beside, apart } = MEASURED
  await step('making three cities: two on east, one on west', async () => {
    for (const [city, server] of [
      [first, 'east'],
      [beside, 'east'],
      [apart, 'west'],
    ] as const)
      await lab.cells.create(city, server)
    for (const city of [first, beside, apart]) await untilServed(lab.apis, lab.cells, city)
  })
  const open = (city: City) => step(`inviting ${tables} tables to ${city.name}`, () => openTables(lab, city, tables))
  const [ofFirst, ofBeside, ofApart] = [await open(first), await open(beside), await open(apart)]
  const [one, two] = [
    [...ofFirst, ...ofBeside],
    [...ofFirst, ...ofApart],
  ]
  // Without limits, so that every connection of a pool is open, to the home too.
  await step('warming up', async () => void (await measure(lab, [...one, ...ofApart], seconds)))
  const perLifecycle = await step('counting the statements of a lifecycle', () =>
    countStatements(lab.servers, COUNTED, async () => void (await ofFirst[0]?.())),
  )
  printTable(
    Object.entries(perLifecycle).map(([server, { calls, ms }]) => ({
      server,
      'statements per lifecycle': rounded(calls, 1),
      'ms in them': rounded(ms, 2),
    })),
  )

  const cities = [lab.servers.east, lab.servers.west]
  for (const { cpu } of cities) cpu?.limit(share)
  print(`  cores used without players: ${coresOf(await measure(lab, [() => pause(seconds * 1_000)], seconds))}`)
  const measured: { one: Round[]; two: Round[] } = { one: [], two: [] }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const side of round % 2 === 0 ? (['one', 'two'] as const) : (['two', 'one'] as const)) {
        const found = await measure(lab, side === 'one' ? one : two, seconds)
        print(
          `  round ${round}, ${side === 'one' ? 'both cities on east' : 'one city on each'}: ${found.rate.toFixed(1)} lifecycles/s; cores used: ${coresOf(found)}; load ${loadavg()[0]?.toFixed(1)}`,
        )
        measured[side].push(found)
      }
    }
  } finally {
    for (const { cpu } of cities) cpu?.limit(null)
  }
  const { one: low, two: high, ratio, spread } = ratioOf(measured.one, measured.two)
  print(
    `two servers: ${high.toFixed(1)} lifecycles/s, one: ${low.toFixed(1)}: ${ratio.toFixed(2)} times (${spread.map((value) => value.toFixed(2)).join(' to ')}); wanted: at least ${WANTED}; ${share} % of a core each`,
  )
  const cannotTell = cities.some(({ cpu }) => cpu === null)
  if (cannotTell)
    print(
      '  The servers had no shares of the processor: on one machine this says nothing about two, and is not judged.',
    )
  return cannotTell
    ? {}
    : {
        'two servers carry too little':
          ratio < WANTED ? [`${ratio.toFixed(2)} times as much as one, instead of ${WANTED}`] : [],
        'something else than the servers was the limit': unused(measured.one, share),
      }
}
