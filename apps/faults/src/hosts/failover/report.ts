import { printFindings, type Findings } from '../../lab/findings.ts'
import { printTable, quantile, rounded } from '../../lab/report.ts'
import { print, seconds } from '@refcall/tools/run/progress'
import { wrongAnswers } from '../evaluate/gaps.ts'
import type { Rehearsed } from './rehearse.ts'

const asText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || 'none'

/** Strikes after which the primary was the one of before: the short rehearsal is to show a standby that follows. */
const standing = (struck: Rehearsed['struck']): string[] =>
  struck.flatMap(({ fault, primaries: [before, after] }) =>
    before === after ? [`${fault}: ${after} is the primary still`] : [],
  )

/** Prints the figures and findings. @returns whether nothing was lost, and writes never waited too long */
export const printReport = (result: Rehearsed): boolean => {
  const { options, struck, answers } = result
  const writes = answers.filter(({ isWrite, status }) => isWrite && status !== null && status < 400).length
  print('')
  printTable(
    [...Map.groupBy(struck, ({ fault }) => fault)].map(([fault, strikes]) => ({
      fault,
      'gap p50 (s)': rounded(
        quantile(
          strikes.map(({ gapMs }) => gapMs),
          0.5,
        ) / 1_000,
        1,
      ),
      'gap p95 (s)': rounded(
        quantile(
          strikes.map(({ gapMs }) => gapMs),
          0.95,
        ) / 1_000,
        1,
      ),
      'limit (s)': (strikes[0]?.limitMs ?? 0) / 1_000,
      primary: strikes.map(({ primaries }) => primaries.join(' → ')).join(', '),
      'clients met': strikes.map((strike) => asText(strike.troubles)).join('; '),
      ...(!options.isShort && {
        alerts:
          [...new Set(strikes.flatMap(({ alerts }) => alerts))].map((name) => name.replace('Refcall', '')).join(', ') ||
          'none',
      }),
    })),
  )
  print('')
  print(`seed      ${options.seed}`)
  print(
    `played    ${result.matches} matches in ${seconds(result.playedMs)}; ${answers.length} attempts, ${writes} acknowledged writes`,
  )
  print(`history   ${result.operations} operations and ${result.heard} messages judged`)
  print(`settled   ${seconds(result.settledMs)} after the last match`)
  if (options.isAsynchronous)
    print(`forgotten ${result.forgotten} acknowledged facts; ${result.cutShort} stories cut short`)
  print('')
  const wrong = wrongAnswers(answers)
  const findings: Findings = {
    ...result.findings,
    'answers other than a 503 that says when': [...Map.groupBy(wrong, (what) => what)].map(
      ([what, all]) => `${all.length} × ${what}`,
    ),
    // A part of the tests shares its processors, so there the gap is reported without a limit.
    ...(options.isShort
      ? { 'strikes that nobody followed': standing(struck) }
      : {
          'writes that waited too long': struck.flatMap(({ fault, gapMs, limitMs }) =>
            gapMs > limitMs ? [`${fault}: ${seconds(gapMs)} instead of ${seconds(limitMs)}`] : [],
          ),
          'alerts that did not fire, or do not end': [
            ...struck.flatMap(({ fault, alerts, wanted }) =>
              wanted === undefined || alerts.includes(wanted) ? [] : [`${fault}: ${wanted}`],
            ),
            ...result.goesOn,
          ],
        }),
    'two primaries at once': result.twoPrimaries,
    'stories that ended wrongly': result.failures,
    'channels that stayed shut': result.shut,
    'API processes that ended by themselves': result.endedByItself > 0 ? [`${result.endedByItself}`] : [],
  }
  const isWell = printFindings(findings)
  print(
    isWell
      ? options.isAsynchronous
        ? '✓ nothing is lost but what was written last'
        : '✓ nothing was lost'
      : `✗ not as it must be (again with --seed ${options.seed} --faults ${options.faults.join(',')}${options.isAsynchronous ? ' --asynchronous' : ''}${options.isShort ? ' --short' : ''}${options.isPlanted ? ' --planted' : ''})`,
  )
  return isWell
}
