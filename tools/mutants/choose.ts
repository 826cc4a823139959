import { PlainError, print } from '../run/progress.ts'
import { MUTANTS, type Mutant } from './mutants.ts'
import { mutantsOfDay } from './rotation.ts'
import { touchedMutants } from './touched.ts'

/** Maximum of touched mutants planted beside the day's own, because this part of `npm test` must stay short. */
const MOST_TOUCHED = 3

const USAGE = 'npm run mutants -- [NAME …] [--today] [--day YYYY-MM-DD]'

/**
 * The mutants selected by the arguments; all by default. `--today` and `--day` print the selection and its reason.
 * @throws PlainError for an unknown name or an invalid day
 */
export function chooseMutants(args: readonly string[], now: Date): readonly Mutant[] {
  const [first = '', second = ''] = args
  if (first === '--today' && args.length === 1) return ofDay(now)
  if (first === '--day' && args.length === 2) {
    const day = new Date(`${second}T00:00:00Z`)
    if (Number.isNaN(day.getTime())) throw new PlainError(`“${second}” is no day: ${USAGE}`)
    return ofDay(day)
  }
  const unknown = args.filter((name) => !MUTANTS.some((mutant) => mutant.name === name))
  if (unknown.length > 0) throw new PlainError(`There is no mutant ${unknown.join(', ')}: ${MUTANTS.map(({ name }) => name).join(', ')}.`)
  return MUTANTS.filter(({ name }) => args.length === 0 || args.includes(name))
}

function ofDay(day: Date): readonly Mutant[] {
  const daily = mutantsOfDay(MUTANTS, day)
  const touched = touchedMutants(MUTANTS).filter((mutant) => !daily.includes(mutant))
  const [taken, left] = [touched.slice(0, MOST_TOUCHED), touched.slice(MOST_TOUCHED)]
  const date = day.toISOString().slice(0, 10)
  print(`The mutants of ${date}, of which seven days in a row have all: ${namesOf(daily)}`)
  if (taken.length > 0) print(`Beside them, because their code or specs differ from main: ${namesOf(taken)}`)
  if (left.length > 0) print(`Touched as well, and left to: npm run mutants -- ${namesOf(left, ' ')}`)
  const chosen = [...daily, ...taken]
  print(`The same again: npm run mutants -- ${namesOf(chosen, ' ')}`)
  return chosen
}

function namesOf(mutants: readonly Mutant[], between = ', '): string {
  return mutants.map(({ name }) => name).join(between)
}
