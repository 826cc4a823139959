import { runInBackground } from './deadline.ts'

interface PendingLoad<Question, Answer> {
  readonly question: Question
  readonly answer: (answer: Answer) => void
  readonly fail: (reason: unknown) => void
}

/**
 * Batch loader: answers many calls with few statements. A lone call runs at once; calls that arrive while it runs are
 * batched into the next statement.
 * @param ask answers all calls, in their order, within the deadline of a background statement
 */
export function batchLoad<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: PendingLoad<Question, Answer>[] = []
  let isAsking = false

  async function askAll(): Promise<void> {
    isAsking = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const answers = await ask(batch.map(({ question }) => question))
        if (answers.length !== batch.length) throw new Error(`${batch.length} questions, ${answers.length} answers`)
        answers.forEach((answer, index) => batch[index]?.answer(answer))
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    isAsking = false
  }

  return (question) =>
    new Promise((answer, fail) => {
      waiting.push({ question, answer, fail })
      if (!isAsking) void runInBackground(askAll)
    })
}
