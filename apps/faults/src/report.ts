import type { Findings } from './lab/findings.ts'
import type { Check } from './scenario.ts'

const SHOWN = 8

/** What is wrong with a check, also that it never ran. */
const findingsOf = ({ tried, wrong }: Check): readonly string[] =>
  tried === 0 ? ['it was never tried, so it proves nothing', ...wrong] : wrong

/** Findings as checks without a count. */
export const asChecks = (findings: Findings): Check[] =>
  Object.entries(findings).map(([what, wrong]) => ({ what, wrong }))

export const isWell = (checks: readonly Check[]): boolean =>
  checks.length > 0 && checks.every((check) => findingsOf(check).length === 0)

/** One line per check with how often it was tried, and the first findings of each. */
export const reportLines = (checks: readonly Check[]): string[] =>
  checks.flatMap((check) => {
    const findings = findingsOf(check)
    const count = String(check.tried ?? '').padStart(6)
    const found = findings.length === 0 ? '' : `: ${findings.length} wrong`
    const more = findings.length > SHOWN ? [`          and ${findings.length - SHOWN} more`] : []
    return [
      `${findings.length === 0 ? '✓' : '✗'} ${count}  ${check.what}${found}`,
      ...findings.slice(0, SHOWN).map((finding) => `          ${finding}`),
      ...more,
    ]
  })
