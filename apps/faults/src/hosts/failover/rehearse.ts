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
import type { Lab } from '../lab.ts'
import type { Prometheus } from '../prometheus.ts'
import { openAnswers, type Answer } from '../load/answers.ts'
import { FEW, MANY, startLoad } from '../load/load.ts'
import type { Trial } from '../trial.ts'
import type { Check } from '../../scenario.ts'
import { commonChecks } from '../evaluate/common-checks.ts'
import { faults } from './faults.ts'
import type { FaultName } from './fault-names.ts'
import { failoverChecks, type Struck } from './checks.ts'
import { evaluate } from './evaluate.ts'

const HISTORY = join(root, '.refcall', 'faults-history.jsonl')
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
export const rehearseFailover = async (trial: Trial, lab: Lab): Promise<Check[]> => {
  const chance = seededChance(trial.seed)
  const recorder = openRecorder(HISTORY)
  const answers = openAnswers(recorder.now)
  const provider = reachProvider(lab.provider)
  const databaseUrl = await lab.databaseUrl()
  const { isAsynchronous, isShort, matchesPerMinute, seed } = trial
  const size = isShort ? FEW : MANY
  const load = await step('inviting everybody', () =>
    startLoad({
      origin: lab.origin,
      databaseUrl,
      provider,
      seed,
      matchesPerMinute,
      recorder,
      answers,
      isAsynchronous,
      size,
    }),
  )
  const watching = watchPrimaries()
  await pause(WARM_MS)
  const struck: Struck[] = []
  for (const name of chance.shuffle([...trial.faults])) {
    const cost = await step(name, () => strike(name, lab, chance, recorder, answers.all))
    struck.push(cost)
    print(
      `  writes waited ${seconds(cost.gapMs)}; primary ${cost.primaries.join(' → ')}; whole ${seconds(cost.wholeMs)} after the healing; clients met ${JSON.stringify(cost.troubles)}; alerts ${cost.alerts.join(', ') || 'none'}`,
    )
  }
  await step('letting everybody play to the end', () => load.stop())
  const twoPrimaries = await watching.stop()
  const shut = await step('hearing the last of it', () => load.untilQuiet(QUIET_MS))
  const { prometheus } = lab
  const goesOn = prometheus ? await step('waiting for the alerts to end', () => untilNoPage(prometheus)) : []
  const evaluation = await step('evaluating', async () =>
    evaluate(recorder, HISTORY, await lab.databaseUrl(), provider, load.journal, isAsynchronous),
  )
  load.leave()
  if (isAsynchronous)
    print(`forgotten ${evaluation.forgotten} acknowledged facts; ${load.cutShort()} stories cut short`)
  return [
    ...failoverChecks(struck, goesOn, isShort),
    ...commonChecks(evaluation, { answers: answers.all, load, lab, twoPrimaries, shut }),
  ]
}
