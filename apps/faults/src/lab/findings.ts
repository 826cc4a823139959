import { print } from '@refcall/tools/run/progress'

/** What is wrong, as sentences, under the name of each check. */
export type Findings = Readonly<Record<string, readonly string[]>>

const SHOWN = 8

/** Prints the number of findings per check, and the first of each. @returns whether there were none */
export const printFindings = (findings: Findings): boolean => {
  for (const [what, found] of Object.entries(findings)) {
    print(`${found.length === 0 ? '✓' : '✗'} ${String(found.length).padStart(4)}  ${what}`)
    for (const sentence of found.slice(0, SHOWN)) print(`         ${sentence}`)
  }
  return Object.values(findings).every((found) => found.length === 0)
}
