import { setTimeout as pause } from 'node:timers/promises'

interface Intent {
  readonly status?: string
  readonly error?: { readonly code?: string; readonly message?: string }
}

/** The payment sandbox, as players' browsers and the tests' fault switches use it. */
export interface Provider {
  readonly url: string
  /** The player's browser confirms with a test card and passes the bank's check. @returns whether the money is held */
  pay(intentId: string, card: string): Promise<boolean>
  control(name: string, body?: object): Promise<void>
  state(): Promise<{
    readonly calls: Record<string, number>
    readonly faults: Record<string, number>
    readonly webhooks: { readonly waiting: number; readonly struck: Record<string, number> }
  }>
  /** The ids of all events that it has sent. */
  events(): Promise<string[]>
}

const KEY = { authorization: 'Bearer sk_test_refcall_sandbox' }

export const reachProvider = (url: string): Provider => {
  const call = async <Body>(method: string, path: string, params?: Record<string, string>): Promise<Body> => {
    for (;;) {
      try {
        const response = await fetch(`${url}/v1/${path}`, {
          method,
          headers: KEY,
          ...(params && { body: new URLSearchParams(params) }),
        })
        const body = (await response.json()) as Body
        if (response.status < 500 && response.status !== 429) return body
      } catch {
        // The response was lost: the state is read by asking again.
      }
      await pause(20)
    }
  }
  const control = async (name: string, body: object = {}): Promise<void> => {
    const response = await fetch(`${url}/_control/${name}`, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`the sandbox refuses ${name}: ${await response.text()}`)
  }
  const statusOf = async (id: string): Promise<string | undefined> =>
    (await call<Intent>('GET', `payment_intents/${id}`)).status
  return {
    url,
    control,
    pay: async (id, card) => {
      await call('POST', `payment_intents/${id}/confirm`, {
        payment_method: card,
        return_url: 'http://localhost:4200/payment-success',
      })
      if ((await statusOf(id)) === 'requires_action')
        await control('authenticate', { payment_intent: id, passed: true })
      return (await statusOf(id)) === 'requires_capture'
    },
    state: async () => (await (await fetch(`${url}/_control/state`)).json()) as Awaited<ReturnType<Provider['state']>>,
    events: async () => {
      const ids: string[] = []
      for (let after = ''; ;) {
        const page = await call<{ data: { id: string }[]; has_more: boolean }>('GET', `events?limit=100${after}`)
        ids.push(...page.data.map(({ id }) => id))
        if (!page.has_more) return ids
        after = `&starting_after=${ids.at(-1)}`
      }
    },
  }
}
