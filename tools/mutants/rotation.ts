import type { Mutant } from './mutants.ts'

const DAYS = 7
const DAY_MS = 86_400_000

/**
 * The mutants planted on a day, by its date in UTC: any seven days in a row plant all of them. The soaks
 * take as long as several specs, so they have the last day of each seven to themselves.
 */
export function mutantsOfDay(mutants: readonly Mutant[], day: Date): readonly Mutant[] {
  const number = Math.floor(day.getTime() / DAY_MS)
  // Days before 1970 have negative numbers.
  const slice = ((number % DAYS) + DAYS) % DAYS
  const bySpecs = mutants.filter(({ specs }) => specs !== null)
  if (slice === DAYS - 1) return mutants.filter(({ specs }) => specs === null)
  return bySpecs.filter((_, index) => index % (DAYS - 1) === slice)
}
