/** What users do at the payment provider, using only the calls that its browser code makes. */
export interface Cards {
  /** Confirms a payment with a test card and passes the bank's challenge. @returns whether the money is held */
  pay(clientSecret: string, card: string): Promise<boolean>
  /** Completes the pages behind an account link, as a referee. */
  setUpAccount(link: string): Promise<void>
}

interface Intent {
  readonly status?: string
  readonly next_action?: {
    readonly use_stripe_sdk?: { readonly stripe_js?: string }
    readonly redirect_to_url?: { readonly url?: string }
  } | null
}

const RETURN_URL = 'http://localhost:4200/payment-success'

export const openCards = (sandboxUrl: string, publishableKey: string): Cards => {
  const headers = { authorization: `Bearer ${publishableKey}` }
  const post = (address: string, form: Record<string, string>): Promise<Response> =>
    fetch(address, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })
  return {
    pay: async (clientSecret, card) => {
      const address = `${sandboxUrl}/v1/payment_intents/${clientSecret.split('_secret_')[0]}`
      const secret = { client_secret: clientSecret }
      const confirmation = { ...secret, payment_method: card, use_stripe_sdk: 'true', return_url: RETURN_URL }
      const confirmed = (await (await post(`${address}/confirm`, confirmation)).json()) as Intent
      if (confirmed.status === 'requires_action') {
        const { use_stripe_sdk: inPage, redirect_to_url: away } = confirmed.next_action ?? {}
        const challenge = inPage?.stripe_js ?? away?.url
        if (challenge !== undefined) await (await post(challenge, { outcome: 'complete' })).text()
      }
      const now = (await (await fetch(`${address}?${new URLSearchParams(secret)}`, { headers })).json()) as Intent
      return now.status === 'requires_capture'
    },
    setUpAccount: async (link) => {
      const visit = await fetch(link)
      await visit.text()
      await (await post(visit.url, { choice: 'verified' })).text()
    },
  }
}
