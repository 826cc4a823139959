import { print } from '../run/progress.ts'

/** What should not be, sentence by sentence, under what was looked at. */
export type Findings = Readonly<Record<string, readonly string[]>>

const SHOWN = 8

/** Prints how much was found of each, and the first of it. @returns whether nothing was */
export const printFindings = (findings: Findings): boolean => {
  for (const [what, found] of Object.entries(findings)) {
    print(`${found.length === 0 ? '✓' : '✗'} ${String(found.length).padStart(4)}  ${what}`)
    for (const sentence of found.slice(0, SHOWN)) print(`         ${sentence}`)
  }
  return Object.values(findings).every((found) => found.length === 0)
}
