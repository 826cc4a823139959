import { asChecks } from '../../report.ts'
import type { Check } from '../../scenario.ts'
import type { Evaluation } from '../failover/evaluate.ts'
import type { Lab } from '../lab.ts'
import type { Answer } from '../load/answers.ts'
import type { Load } from '../load/load.ts'
import { wrongAnswers } from './gaps.ts'

/** What was seen on the hosts. */
interface Seen {
  readonly answers: readonly Answer[]
  readonly load: Pick<Load, 'matches' | 'failures'>
  readonly lab: Pick<Lab, 'apis'>
  /** Two hosts that were the primary at once, as sentences. */
  readonly twoPrimaries: readonly string[]
  /** Channels that stayed shut. */
  readonly shut: readonly string[]
}

/** The checks of a failover and of a restore alike. */
export const commonChecks = (
  { findings, operations, heard }: Evaluation,
  { answers, load, lab, twoPrimaries, shut }: Seen,
): Check[] => {
  const { 'lost, doubled, stale or reordered': anomalies = [], ...others } = findings
  const wrong = [...Map.groupBy(wrongAnswers(answers), (what) => what)].map(([what, all]) => `${all.length} × ${what}`)
  const ended = Object.values(lab.apis).reduce((sum, api) => sum + api.endedByItself(), 0)
  return [
    { what: 'answers to clients, of the 5xx only a 503 that says when to ask again', tried: answers.length, wrong },
    { what: 'matches, no unexpected answer', tried: load.matches(), wrong: load.failures },
    { what: 'calls: nothing lost, doubled, stale or reordered', tried: operations, wrong: anomalies },
    { what: 'live messages heard, and every channel open at the end', tried: heard, wrong: shut },
    { what: 'two primaries at once', wrong: twoPrimaries },
    { what: 'API processes that ended by themselves', wrong: ended > 0 ? [`${ended}`] : [] },
    ...asChecks(others),
  ]
}
