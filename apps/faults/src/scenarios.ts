import { runCalendar } from './calendar/run-calendar.ts'
import { runFailover, runRestore } from './hosts/run.ts'
import { runMutations } from './mutations/run-mutations.ts'
import { runPlanted } from './planted/planted.ts'
import { runPlayed } from './played/run.ts'
import { attack, chaos, evening, soak } from './played/sizes.ts'
import type { Scenario } from './scenario.ts'

/** A new scenario is one more entry here. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'evening',
    summary: 'people play, pay and listen while the API and Postgres are killed; then the product is attacked',
    run: runPlayed(evening),
  },
  {
    name: 'chaos',
    summary: '1,000 paid matches while the API is killed 200 times and Postgres 50 times',
    run: runPlayed(chaos),
  },
  {
    name: 'soak',
    summary: '1,000 people who must miss no live event while connections break and the API ends 60 times',
    run: runPlayed(soak),
  },
  {
    name: 'attack',
    summary: 'every call as everybody in every state, 40,000 strange or malformed requests, 100 races, floods',
    run: runPlayed(attack),
  },
  {
    name: 'failover',
    summary:
      'sixteen faults of eleven hosts, one after the other, while people play, pay and listen; or those that are named',
    run: runFailover({ isShort: false, isAsynchronous: false, matchesPerMinute: 60 }),
  },
  {
    name: 'failover-short',
    summary: 'seven hosts: the Postgres process of the primary is killed',
    run: runFailover({ isShort: true, isAsynchronous: false, matchesPerMinute: 40 }),
  },
  {
    name: 'failover-asynchronous',
    summary: 'the same as failover where no standby is waited for: only the last writes may be lost',
    run: runFailover({ isShort: false, isAsynchronous: true, matchesPerMinute: 60 }),
  },
  {
    name: 'restore',
    summary: 'the database is lost under load, by its hosts or by a statement, and restored from its archive',
    run: runRestore,
  },
  {
    name: 'calendar',
    summary: 'specs at drawn dates, in time zones and languages; the numbers of draws may be named',
    run: runCalendar,
  },
  {
    name: 'planted',
    summary: 'known faults planted one by one in a copy of the sources, each of which must be caught',
    run: runPlanted,
  },
  {
    name: 'mutations',
    summary:
      'the domain changed in one place at a time, of which four in five must be noticed by a spec; files may be named',
    run: runMutations,
  },
]
