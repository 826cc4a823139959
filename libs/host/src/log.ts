/** Context of a log line besides the error: ids and states, never what a person typed. */
export type LogContext = Readonly<Record<string, string | number | boolean | null>>

/** The details of a failed response; `ApiError` has them, and other error classes may. */
interface LoggedResponse {
  /** The request id, for finding the response in the service's log. */
  requestId: string | null
  code: string | null
  status: number
}

/** One failure, as the sink receives it. Without a response, `requestId`, `code` and `status` are null. */
export interface LoggedFailure {
  /** What failed, by a stable name for searching, such as `duty_change`. */
  event: string
  message: string
  requestId: string | null
  code: string | null
  status: number | null
  context: LogContext
}

export type LogSink = (failure: LoggedFailure, error: unknown) => void

let sink: LogSink = toConsole

/** The log of all screens. Entries go only to the sink: by default the browser's console. */
export const log = {
  failure(event: string, error: unknown, context: LogContext = {}): void {
    const { requestId = null, code = null, status = null } = answerOf(error) ?? {}
    sink(
      { event, message: error instanceof Error ? error.message : String(error), requestId, code, status, context },
      error,
    )
  },
}

/** Sends failures to another sink from now on; without an argument, to the console again. */
export function logTo(next: LogSink = toConsole): void {
  sink = next
}

/** A refusal is an expected response, so it is only a warning. */
function toConsole({ event, requestId, code, status, context }: LoggedFailure, error: unknown): void {
  const write = status !== null && status < 500 ? console.warn : console.error
  write(`[refcall] ${event}`, JSON.stringify({ requestId, code, status, ...context }), error)
}

/** Also finds the response in the `cause` of another error. */
function answerOf(error: unknown): LoggedResponse | null {
  if (!(error instanceof Error)) return null
  return isAnswer(error) ? error : answerOf(error.cause)
}

function isAnswer(error: object): error is LoggedResponse {
  return 'requestId' in error && 'code' in error && 'status' in error
}
