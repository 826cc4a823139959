import { seconds } from '@refcall/tools/run/progress'
import type { Check } from '../../scenario.ts'
import type { DatabaseHost } from '../hosts.ts'
import type { FaultName } from './fault-names.ts'

/** What one strike cost. */
export interface Struck {
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

/** What each fault cost. A short failover shares its processors: there a standby must follow, without a limit of time. */
export const failoverChecks = (struck: readonly Struck[], goesOn: readonly string[], isShort: boolean): Check[] => {
  const still = struck.flatMap(({ fault, primaries: [before, after] }) =>
    before === after ? [`${fault}: ${after} is the primary still`] : [],
  )
  if (isShort) return [{ what: 'lost primaries, each followed by a standby', tried: struck.length, wrong: still }]
  const late = struck.flatMap(({ fault, gapMs, limitMs }) =>
    gapMs > limitMs ? [`${fault}: ${seconds(gapMs)} instead of ${seconds(limitMs)}`] : [],
  )
  const unheard = struck.flatMap(({ fault, alerts, wanted }) =>
    wanted === undefined || alerts.includes(wanted) ? [] : [`${fault}: ${wanted} did not fire`],
  )
  return [
    { what: 'faults of hosts, after each of which writes went on in time', tried: struck.length, wrong: late },
    {
      what: 'alerts that had to fire, and end',
      tried: struck.filter(({ wanted }) => wanted !== undefined).length,
      wrong: [...unheard, ...goesOn.map((name) => `${name} does not end`)],
    },
  ]
}
