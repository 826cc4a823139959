import { runInBackground } from './deadline.ts'

interface Asked<Question, Answer> {
  readonly question: Question
  readonly answer: (answer: Answer) => void
  readonly fail: (reason: unknown) => void
}

/**
 * Answers many questions with few statements: a lone one is asked at once; whatever comes while it is under way goes
 * together into the next one. A crowd that comes at one instant costs a few statements, not one for each.
 * @param ask answers all questions, in their order, for as long as a statement of the background may take
 */
export function together<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Asked<Question, Answer>[] = []
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
