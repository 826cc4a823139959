/** The result of checking one setting that must not keep its default in production. */
export interface Finding {
  /** The setting's name, in a word or two. */
  readonly subject: string
  /** `refused`: the service does not start with it in production; `unready`: it starts and logs it. */
  readonly result: 'good' | 'unready' | 'refused'
  /** The finding and, unless it is good, the remedy; never a secret. */
  readonly text: string
}

/** @param problem what is wrong, with the remedy; false where nothing is */
export const finding = (
  subject: string,
  problem: string | false,
  good: string,
  result: 'unready' | 'refused' = 'refused',
): Finding => (problem === false ? { subject, result: 'good', text: good } : { subject, result, text: problem })

/** One line for a terminal. */
export const lineOf = ({ subject, result, text }: Finding): string =>
  `${result === 'good' ? '✓' : '✗'} ${subject}: ${text}`

/** @throws Error that lists every refused finding, not only the first */
export function throwRefused(findings: readonly Finding[]): void {
  const refused = findings.filter(({ result }) => result === 'refused')
  if (refused.length === 0) return
  throw new Error(
    [
      'Refused in production:',
      ...refused.map(lineOf),
      'npm run production-check looks at all of it, line by line.',
    ].join('\n'),
  )
}
