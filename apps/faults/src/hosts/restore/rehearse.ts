import { openRecorder } from '@refcall/history'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { reachProvider } from '../../lab/payments/provider.ts'
import { print, seconds, step } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import { evaluate } from '../failover/evaluate.ts'
import { writeGap } from '../evaluate/gaps.ts'
import { watchPrimaries } from '../evaluate/watch-primaries.ts'
import { runPgbackrest } from '../archive.ts'
import { untilPrimary } from '../cluster.ts'
import type { Lab } from '../lab.ts'
import { openAnswers } from '../load/answers.ts'
import { MANY, startLoad, type Load } from '../load/load.ts'
import { serveControl } from './control.ts'
import type { Check } from '../../scenario.ts'
import { commonChecks } from '../evaluate/common-checks.ts'
import type { Loss, Trial } from '../trial.ts'
import { damage, missingRows, restore } from './losses.ts'

const HISTORY = join(root, '.refcall', 'faults-history.jsonl')
const PLAY_MS = 6_000
const WHOLE_MS = 180_000
const QUIET_MS = 60_000
/** From the loss to the first acknowledged write, for the data of a rehearsal. */
const LIMIT_MS = 60_000

const backUp = async (lab: Lab): Promise<void> =>
  runPgbackrest(await untilPrimary(WHOLE_MS), lab.home, '--type=full', 'backup')

/** Loses the database under load, restores it as the runbook says, and evaluates what came back. */
export const rehearseRestore = async (loss: Loss, trial: Trial, lab: Lab): Promise<Check[]> => {
  const isStatement = loss === 'statement'
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
      seed: trial.seed,
      matchesPerMinute: trial.matchesPerMinute,
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
    () => damage[loss](lab, begins),
  )
  const noticed = recorder.now()
  await step(COMMAND_OF[loss], () => restore(lab, lost))
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
  const evaluated = recorder.now()
  const evaluation = await step('evaluating', async () =>
    evaluate(recorder, HISTORY, await lab.databaseUrl(), provider, load.journal, isStatement),
  )
  load.leave()
  if (isStatement)
    print(`forgotten ${evaluation.forgotten} facts acknowledged later; ${load.cutShort()} stories cut short`)
  print(`books equal ${seconds(evaluated + evaluation.settledMs - restored)} after the command at the latest`)
  return [
    ...restoreChecks(loss, { gapMs, taken: lost.taken.length, missing, snapshots }),
    ...commonChecks(evaluation, { answers: answers.all, load, lab, twoPrimaries, shut }),
  ]
}

interface Restored {
  /** Milliseconds without an acknowledged write. */
  readonly gapMs: number
  /** How many rows the statement took, and those that did not come back. */
  readonly taken: number
  readonly missing: readonly string[]
  readonly snapshots: ReturnType<Load['snapshotsSince']>
}

const restoreChecks = (loss: Loss, { gapMs, taken, missing, snapshots }: Restored): Check[] => [
  {
    what: `seconds without an acknowledged write, from the command on, at most ${seconds(LIMIT_MS)}`,
    tried: Math.ceil(gapMs / 1_000),
    wrong: gapMs > LIMIT_MS ? [seconds(gapMs)] : [],
  },
  ...(loss === 'statement' ? [{ what: 'rows that the statement took, all back', tried: taken, wrong: missing }] : []),
  {
    what: 'channels that got a snapshot',
    tried: snapshots.got,
    wrong: snapshots.got < snapshots.all ? [`${snapshots.all - snapshots.got} got none`] : [],
  },
]

const COMMAND_OF: Readonly<Record<Loss, string>> = {
  hosts: 'restore-database.sh, to the end of the archive',
  statement: 'restore-database.sh, to just before the statement',
}
