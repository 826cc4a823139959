import type { Database } from './database.ts'
import { runInBackground } from './deadline.ts'
import type { DatabaseWatch } from './watch.ts'

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

/**
 * As `batchLoad`, for any database: who asks it within a request waits no longer than the request may.
 * @param ask answers all calls, in their order
 */
export function batchedBy<Question, Answer>(
  ask: (db: Database, questions: readonly Question[]) => Promise<readonly Answer[]>,
) {
  const loaders = new WeakMap<Database, (question: Question) => Promise<Answer>>()
  return (
    { db, watch }: { readonly db: Database; readonly watch: DatabaseWatch },
    question: Question,
  ): Promise<Answer> => {
    const load = loaders.get(db) ?? batchLoad((questions: readonly Question[]) => ask(db, questions))
    loaders.set(db, load)
    return watch.wait(load(question))
  }
}
