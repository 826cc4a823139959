import type { LiveMessage, Match, Referee } from '@refcall/contract'
import { FakeEventSource } from './fake-event-source.ts'

export interface Call {
  /** Such as `DELETE /api/device/web_1/matches/match-1`, without the query. */
  call: string
  search: string
  body: unknown
}

type Answer = (call: Call) => unknown

/** Answers with a refusal as the API would. */
export const refusal = (status: number, code: string, error: string) =>
  new Response(JSON.stringify({ success: false, code, error, requestId: 'r' }), { status })

/** A small service in memory, in the place of the network. */
export class Edge {
  readonly calls: Call[] = []
  matches: Match[] = []
  history: Match[] = []
  referees: Referee[] = []
  #answers: [RegExp, Answer][] = [
    [/^POST \/api\/start$/, () => ({ deviceId: 'web_1', claimed: true, user: null })],
    [/^GET \/api\/device\/[^/]+\/matches$/, () => ({ matches: this.matches })],
    [/^GET \/api\/matches\/history$/, () => ({ matches: this.history })],
    [/^GET \/api\/referees\//, () => ({ referees: this.referees })],
  ]

  /** Takes the place of the browser's network for the running spec. */
  static install(): Edge {
    const edge = new Edge()
    FakeEventSource.opened.length = 0
    Object.assign(globalThis, { EventSource: FakeEventSource, fetch: edge.#fetch })
    return edge
  }

  /** From now on, calls that match are answered like this; a `Response` is passed through. */
  on(pattern: RegExp, answer: Answer): void {
    this.#answers.unshift([pattern, answer])
  }

  made(pattern: RegExp): Call[] {
    return this.calls.filter(({ call }) => pattern.test(call))
  }

  /** Sends a live message to every open stream. */
  send(message: LiveMessage): void {
    for (const source of FakeEventSource.opened) source.receive(message)
  }

  #fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(address, 'http://localhost')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { call: `${init.method ?? 'GET'} ${pathname}`, search, body }
    this.calls.push(call)
    const found = this.#answers.find(([pattern]) => pattern.test(call.call))
    if (!found) return refusal(404, 'not_found', 'This is no longer available.')
    const answer = await found[1](call)
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer))
  }
}
