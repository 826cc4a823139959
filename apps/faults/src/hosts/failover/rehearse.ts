import { openRecorder, type Recorder } from '@refcall/history'
import { seededChance, type Chance } from '@refcall/random'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { reachProvider } from '../../lab/payments/provider.ts'
import { print, seconds, step } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import { troubles, writeGap } from '../evaluate/gaps.ts'
import { watchPrimaries } from '../evaluate/watch-primaries.ts'
import { primary } from '../cluster.ts'
import type { DatabaseHost } from '../hosts.ts'
import type { Lab } from '../lab.ts'
import type { Prometheus } from '../prometheus.ts'
import { openAnswers, type Answer } from '../load/answers.ts'
import { FEW, MANY, startLoad } from '../load/load.ts'
import type { RehearsalOptions } from '../options.ts'
import { faults } from './faults.ts'
import type { FaultName } from './fault-names.ts'
import { evaluate, type Evaluation } from './evaluate.ts'

/** What one strike cost. */
interface Struck {
  readonly fault: FaultName
  readonly gapMs: number
  readonly limitMs: number
  /** Before it, and after. */
  readonly primaries: readonly (DatabaseHost | null)[]
  /** Until the cluster was whole after the healing. */
  readonly wholeMs: number
  readonly troubles: Readonly<Record<string, number>>
  /** The alerts that have fired, and the one that had to. */
  readonly alerts: readonly string[]
  readonly wanted: string | undefined
}

export interface Rehearsed extends Evaluation {
  readonly options: RehearsalOptions
  readonly struck: readonly Struck[]
  readonly answers: readonly Answer[]
  readonly matches: number
  /** Stories that something forgotten has ended early. */
  readonly cutShort: number
  readonly failures: readonly string[]
  readonly shut: readonly string[]
  /** Alerts that wake a person and still fire at the end. */
  readonly goesOn: readonly string[]
  readonly endedByItself: number
  /** Two hosts that were the primary at once, as sentences. */
  readonly twoPrimaries: readonly string[]
  readonly playedMs: number
}

const HISTORY = join(root, '.refcall', 'rehearsal-history.jsonl')
const WARM_MS = 5_000
const LOOK_MS = 250
const REST_MS = 4_000
const WHOLE_MS = 180_000
const QUIET_MS = 60_000

const strike = async (
  name: FaultName,
  lab: Lab,
  chance: Chance,
  recorder: Recorder,
  answers: readonly Answer[],
): Promise<Struck> => {
  const { strike: begin, lastsMs, limitMs, alert: wanted } = faults[name]
  const began = performance.now()
  const before = await primary()
  const from = recorder.now()
  recorder.write({ kind: 'failover', at: from, phase: 'begins' })
  const heal = await begin(lab, chance)
  await pause(lastsMs)
  const healed = performance.now()
  await heal()
  await lab.untilWhole(WHOLE_MS)
  const wholeMs = performance.now() - healed
  await pause(REST_MS)
  const to = recorder.now()
  recorder.write({ kind: 'failover', at: to, phase: 'over' })
  const alerts = (await lab.prometheus?.firedWithin((performance.now() - began) / 1_000)) ?? []
  return {
    fault: name,
    alerts,
    wanted: lab.prometheus ? wanted : undefined,
    gapMs: writeGap(answers, from, to),
    limitMs,
    wholeMs,
    primaries: [before, await primary()],
    troubles: troubles(answers, from, to),
  }
}

/** Resolves with the alerts that wake a person and do not end; the others look back for hours. */
const untilNoPage = async (prometheus: Prometheus): Promise<string[]> => {
  const deadline = performance.now() + QUIET_MS
  for (;;) {
    const pages = (await prometheus.firing()).filter(({ severity }) => severity === 'page').map(({ name }) => name)
    if (pages.length === 0 || performance.now() > deadline) return [...new Set(pages)]
    await pause(LOOK_MS)
  }
}

/** Lets people play while the hosts fail one after the other, and evaluates the result. */
export const rehearse = async (options: RehearsalOptions, lab: Lab): Promise<Rehearsed> => {
  const chance = seededChance(options.seed)
  const recorder = openRecorder(HISTORY)
  const answers = openAnswers(recorder.now)
  const provider = reachProvider(lab.provider)
  const databaseUrl = await lab.databaseUrl()
  const load = await step('inviting everybody', () =>
    startLoad({
      origin: lab.origin,
      databaseUrl,
      provider,
      seed: options.seed,
      matchesPerMinute: options.matches,
      recorder,
      answers,
      isAsynchronous: options.isAsynchronous,
      size: options.isShort ? FEW : MANY,
    }),
  )
  const watching = watchPrimaries()
  const began = performance.now()
  await pause(WARM_MS)
  const struck: Struck[] = []
  const plan = Array.from({ length: options.rounds }, () => chance.shuffle([...options.faults])).flat()
  for (const name of plan) {
    const cost = await step(name, () => strike(name, lab, chance, recorder, answers.all))
    struck.push(cost)
    print(
      `  writes waited ${seconds(cost.gapMs)}; primary ${cost.primaries.join(' → ')}; whole ${seconds(cost.wholeMs)} after the healing; ${load.matches()} matches so far`,
    )
  }
  await step('letting everybody play to the end', () => load.stop())
  const playedMs = performance.now() - began
  const twoPrimaries = await watching.stop()
  const shut = await step('hearing the last of it', () => load.untilQuiet(QUIET_MS))
  const { prometheus } = lab
  const goesOn = prometheus ? await step('waiting for the alerts to end', () => untilNoPage(prometheus)) : []
  const judgement = await step('evaluating', async () =>
    evaluate(recorder, HISTORY, await lab.databaseUrl(), provider, load.journal, options.isAsynchronous),
  )
  load.leave()
  return {
    ...judgement,
    options,
    struck,
    shut,
    goesOn,
    playedMs,
    twoPrimaries,
    answers: answers.all,
    matches: load.matches(),
    cutShort: load.cutShort(),
    failures: load.failures,
    endedByItself: Object.values(lab.apis).reduce((sum, api) => sum + api.endedByItself(), 0),
  }
}
