import type { OnAttempt } from '@refcall/node-client'

/** An attempt of a call that came to its end. */
export interface Answer {
  /** When it was answered, by the clock of the history. */
  readonly at: number
  /** null: the connection was lost. */
  readonly status: number | null
  readonly isWrite: boolean
  /** It says when to ask again. */
  readonly saysWhen: boolean
}

/** Keeps the answer to every attempt of every client. */
export interface Answers {
  readonly all: readonly Answer[]
  readonly watch: OnAttempt
}

export const openAnswers = (now: () => number): Answers => {
  const all: Answer[] = []
  const watch: OnAttempt = (key) => (answer) =>
    void all.push({
      at: now(),
      status: answer?.status ?? null,
      isWrite: !key.startsWith('GET '),
      saysWhen: answer !== null && answer.retryAfter !== null,
    })
  return { all, watch }
}
