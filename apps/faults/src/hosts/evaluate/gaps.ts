import type { Answer } from '../load/answers.ts'

/** The longest time without an acknowledged write of anybody that touches the window; milliseconds. */
export const writeGap = (answers: readonly Answer[], from: number, to: number): number => {
  const acknowledged = answers
    .filter(({ isWrite, status }) => isWrite && status !== null && status < 400)
    .map(({ at }) => at)
  const before = acknowledged.findLast((at) => at <= from) ?? from
  const within = acknowledged.filter((at) => at > from && at < to)
  const after = acknowledged.find((at) => at >= to) ?? to
  const times = [before, ...within, after]
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
}

/** How often each way of not being answered was met: `503`, `connection lost`, `500`. */
export const troubles = (answers: readonly Answer[], from: number, to: number): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { at, status } of answers) {
    if (at < from || at > to || (status !== null && status < 500)) continue
    const name = status === null ? 'connection lost' : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Answers that no client should get: a 5xx other than 503, and a 503 that does not say when to ask again. */
export const wrongAnswers = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ status, saysWhen }) =>
    status === null || status < 500 || (status === 503 && saysWhen)
      ? []
      : [status === 503 ? 'a 503 without Retry-After' : `a ${status}`],
  )
