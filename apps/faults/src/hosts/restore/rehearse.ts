import { openRecorder } from '@refcall/history'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { printFindings } from '../../lab/findings.ts'
import { reachProvider } from '../../lab/payments/provider.ts'
import { print, seconds, step } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import { evaluate } from '../failover/evaluate.ts'
import { writeGap, wrongAnswers } from '../evaluate/gaps.ts'
import { watchPrimaries } from '../evaluate/watch-primaries.ts'
import { runPgbackrest } from '../archive.ts'
import { untilPrimary } from '../cluster.ts'
import type { Lab } from '../lab.ts'
import { openAnswers } from '../load/answers.ts'
import { MANY, startLoad } from '../load/load.ts'
import { serveControl } from './control.ts'
import type { RestoreOptions, Scenario } from './options.ts'
import { damage, missingRows, restore } from './scenarios.ts'

const HISTORY = join(root, '.refcall', 'rehearsal-history.jsonl')
const PLAY_MS = 6_000
const WHOLE_MS = 180_000
const QUIET_MS = 60_000
/** From the loss to the first acknowledged write, for the data of a rehearsal. */
const LIMIT_MS = 60_000

const backUp = async (lab: Lab): Promise<void> =>
  runPgbackrest(await untilPrimary(WHOLE_MS), lab.home, '--type=full', 'backup')

/** Loses the database under load, restores it as the runbook says, and evaluates what came back. @returns whether all is as it must be */
export const rehearseRestore = async (scenario: Scenario, options: RestoreOptions, lab: Lab): Promise<boolean> => {
  const isStatement = scenario === 'statement'
  const recorder = openRecorder(HISTORY)
  const answers = openAnswers(recorder.now)
  const provider = reachProvider(lab.provider)
  await serveControl(lab)
  await step('opening the archive', async () => runPgbackrest(await untilPrimary(WHOLE_MS), lab.home, 'stanza-create'))
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
      isAsynchronous: isStatement,
      size: MANY,
    }),
  )
  const watching = watchPrimaries()
  await step('a full backup, while people play', () => backUp(lab))
  await pause(PLAY_MS)
  const begins = (): void => recorder.write({ kind: 'failover', at: recorder.now(), phase: 'begins' })
  const lost = await step(
    isStatement ? 'a wrong statement, and three seconds until it is noticed' : 'all hosts of the database burn',
    () => damage[scenario](lab, begins),
  )
  const noticed = recorder.now()
  await step(COMMAND_OF[scenario], () => restore(lab, lost))
  const restored = recorder.now()
  await step('waiting until the cluster is whole, the standby of the archive among it', () => lab.untilWhole(WHOLE_MS))
  const missing = await missingRows(lab, lost)
  await step('a full backup of what was restored', () => backUp(lab))
  await pause(PLAY_MS)
  const to = recorder.now()
  recorder.write({ kind: 'failover', at: to, phase: 'over' })
  const gapMs = writeGap(answers.all, noticed, to)
  await step('letting everybody play to the end', () => load.stop())
  const twoPrimaries = await watching.stop()
  const shut = await step('hearing the last of it', () => load.untilQuiet(QUIET_MS))
  const snapshots = load.snapshotsSince(noticed)
  const judged = recorder.now()
  const { findings, forgotten, settledMs, operations, heard } = await step('judging', async () =>
    evaluate(recorder, HISTORY, await lab.databaseUrl(), provider, load.journal, isStatement),
  )
  load.leave()

  print('')
  print(
    `scenario  ${scenario}, seed ${options.seed}; ${load.matches()} matches, ${operations} operations and ${heard} messages judged`,
  )
  print(
    isStatement
      ? `RPO       up to the statement: ${forgotten} facts acknowledged after it are forgotten, ${load.cutShort()} stories cut short`
      : `RPO       ${forgotten} acknowledged facts are lost`,
  )
  if (isStatement) print(`          of ${lost.taken.length} rows that the statement took ${missing.length} are missing`)
  print(`RTO       ${seconds(gapMs)} without an acknowledged write, from the command on`)
  print(
    `books     equal ${seconds(judged + settledMs - restored)} after the command at the latest: people play on until then`,
  )
  print(`snapshots ${snapshots.got} of ${snapshots.all} channels got one`)
  print('')
  const wrong = wrongAnswers(answers.all)
  const endedByItself = Object.values(lab.apis).reduce((sum, api) => sum + api.endedByItself(), 0)
  const isWell = printFindings({
    ...findings,
    'rows that the statement took and that are not back': missing,
    'restored too late': gapMs > LIMIT_MS ? [`${seconds(gapMs)} instead of ${seconds(LIMIT_MS)}`] : [],
    'answers other than a 503 that says when': [...Map.groupBy(wrong, (what) => what)].map(
      ([what, all]) => `${all.length} × ${what}`,
    ),
    'two primaries at once': twoPrimaries,
    'stories that ended wrongly': load.failures,
    'channels that stayed shut': shut,
    'channels that got no snapshot': snapshots.got < snapshots.all ? [`${snapshots.all - snapshots.got}`] : [],
    'API processes that ended by themselves': endedByItself > 0 ? [`${endedByItself}`] : [],
  })
  print(isWell ? '✓ restored' : `✗ not as it must be (again with --scenario ${scenario} --seed ${options.seed})`)
  return isWell
}

const COMMAND_OF: Readonly<Record<Scenario, string>> = {
  hosts: 'restore-database.sh, to the end of the archive',
  statement: 'restore-database.sh, to just before the statement',
}
