import type { Check } from '../scenario.ts'

/** The part of Stryker's report that is read here (mutation-testing-report-schema 2). */
export interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly status: string
          readonly mutatorName: string
          readonly replacement?: string
          readonly location: { readonly start: { readonly line: number } }
        }[]
      }
    >
  >
}

/** The least share of mutants that specs must notice: some change nothing that can be seen. */
const LEAST_NOTICED = 0.8

const NOTICED: ReadonlySet<string> = new Set(['Killed', 'Timeout'])
const SURVIVED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage'])

export const readReport = ({ files }: MutationReport): readonly Check[] => {
  const mutants = Object.entries(files).flatMap(([file, found]) => found.mutants.map((mutant) => ({ file, ...mutant })))
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length
  const survived = mutants.filter(({ status }) => SURVIVED.has(status))
  const isEnough = noticed >= LEAST_NOTICED * (noticed + survived.length)
  const linesOf = survived.map(
    ({ file, location, mutatorName, replacement = '' }) =>
      `${file}:${location.start.line} ${mutatorName}: ${replacement.split('\n')[0]}`,
  )
  return [
    {
      what: `mutants that a spec notices, of ${noticed + survived.length}`,
      tried: noticed,
      wrong: isEnough ? [] : linesOf,
    },
  ]
}
