import { stripVTControlCharacters } from 'node:util'
import type { RanByFile } from './reports.ts'
import type { Proof } from './row.ts'

/** The result of a planted fault. A fault that prevents loading or building proves nothing: it is `broken`. */
export type Finding =
  | { readonly kind: 'caught'; readonly by: string; readonly why: string }
  | { readonly kind: 'missed' }
  | { readonly kind: 'broken'; readonly why: string }

/** Which of these tests failed; other tests do not count. */
export const findingIn = (ran: RanByFile, proofs: readonly Proof[]): Finding => {
  for (const { file, cases } of proofs) {
    const failed = ran.get(file)?.find(({ title, failure }) => failure !== undefined && cases.includes(title))
    if (failed) return { kind: 'caught', by: failed.title, why: firstLine(failed.failure) }
  }
  return { kind: 'missed' }
}

/** The first line of a failure, without terminal colours. */
export const firstLine = (message = ''): string => {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n')
  return line.length > 140 ? `${line.slice(0, 139)}…` : line
}
