import { runEvening } from './evening/evening.ts'
import { runPlanted } from './planted/planted.ts'
import type { Scenario } from './scenario.ts'

/** A new scenario is one more entry here. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'evening',
    summary: 'one product whose API and Postgres are killed while matches are played, and which is then attacked',
    run: runEvening,
  },
  {
    name: 'planted',
    summary: 'known faults planted one by one in a copy of the sources, each of which must be caught; for the night',
    run: runPlanted,
  },
]
