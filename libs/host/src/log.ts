/** What a log line may say beside the error: ids and states, never what a person typed. */
export type LogContext = Readonly<Record<string, string | number | boolean | null>>

/** What an error tells of the answer that it came of; an `ApiError` tells it, and so may any other. */
interface Answer {
  /** Names the answer in the log of who gave it. */
  requestId: string | null
  code: string | null
  status: number
}

/** One failure, as it is handed to the sink. Without an answer, `requestId`, `code` and `status` are null. */
export interface LoggedFailure {
  /** What failed, by a name that stays the same for searching, such as `duty_change`. */
  event: string
  message: string
  requestId: string | null
  code: string | null
  status: number | null
  context: LogContext
}

export type LogSink = (failure: LoggedFailure, error: unknown) => void

let sink: LogSink = toConsole

/** Where every screen puts down what did not work. It goes no further than the sink: by default the browser's console. */
export const log = {
  failure(event: string, error: unknown, context: LogContext = {}): void {
    const { requestId = null, code = null, status = null } = answerOf(error) ?? {}
    sink({ event, message: error instanceof Error ? error.message : String(error), requestId, code, status, context }, error)
  },
}

/** Hands failures to another sink from now on; without one, to the console again. */
export function logTo(next: LogSink = toConsole): void {
  sink = next
}

/** A refusal is an answer, so it only warns. */
function toConsole({ event, requestId, code, status, context }: LoggedFailure, error: unknown): void {
  const write = status !== null && status < 500 ? console.warn : console.error
  write(`[refcall] ${event}`, JSON.stringify({ requestId, code, status, ...context }), error)
}

/** Also of an answer that another error came of. */
function answerOf(error: unknown): Answer | null {
  if (!(error instanceof Error)) return null
  return isAnswer(error) ? error : answerOf(error.cause)
}

function isAnswer(error: object): error is Answer {
  return 'requestId' in error && 'code' in error && 'status' in error
}
