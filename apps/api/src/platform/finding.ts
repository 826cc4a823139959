/** What a look at one thing that production must not leave at its default has found. */
export interface Finding {
  /** What was looked at, in a word or two. */
  readonly subject: string
  /** `refused`: the service does not start with it in production; `unready`: it starts and says so. */
  readonly verdict: 'good' | 'unready' | 'refused'
  /** What was found and, unless it is good, what to do about it; never a secret. */
  readonly said: string
}

/** One line for a terminal. */
export const lineOf = ({ subject, verdict, said }: Finding): string => `${verdict === 'good' ? '✓' : '✗'} ${subject}: ${said}`

/** @throws Error that lists every refused finding, not only the first */
export function throwRefused(findings: readonly Finding[]): void {
  const refused = findings.filter(({ verdict }) => verdict === 'refused')
  if (refused.length === 0) return
  throw new Error(['Refused in production:', ...refused.map(lineOf), 'npm run production-check looks at all of it, line by line.'].join('\n'))
}
