import { session } from '@refcall/host'

/** One call that reached the edge of the page. */
export interface Call {
  key: string
  body: unknown
}

interface Refused {
  status: number
  text: string
}

type Answer = object | Refused | ((call: Call) => object | Refused | Promise<object | Refused>)

/** A refusal as the API writes it. */
export const refused = (status: number, code: string, error: string): Refused => ({
  status,
  text: JSON.stringify({ success: false, code, error, requestId: 'r1' }),
})

/** The network of a page under test: `answers` by "METHOD /path" (no query), and the calls that were made. */
export class FakeApi {
  readonly calls: Call[] = []
  readonly answers: Record<string, Answer> = {
    'POST /api/start': () => ({ deviceId: 'd', claimed: true, user: session.getState().user }),
  }

  install(): void {
    Object.assign(globalThis, { fetch: (url: string, init: RequestInit) => this.answer(url, init) })
  }

  made(key: string): Call[] {
    return this.calls.filter((call) => call.key === key)
  }

  private async answer(url: string, init: RequestInit): Promise<Response> {
    const key = `${init.method} ${url.split('?')[0]}`
    const call = { key, body: init.body ? JSON.parse(String(init.body)) : undefined }
    this.calls.push(call)
    const known = this.answers[key]
    const answer = typeof known === 'function' ? await known(call) : known
    if (!answer) return new Response('', { status: 404 })
    return 'text' in answer && 'status' in answer
      ? new Response(String(answer.text), { status: Number(answer.status) })
      : new Response(JSON.stringify(answer))
  }
}
