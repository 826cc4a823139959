import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

export interface Provider {
  publishableKey: string | null
  /** Where the sandbox's script is served; null with the provider itself. */
  sandboxUrl: string | null
}

/** Brings the provider's script into the page, or the sandbox's, which answers to the same name. Rejects when it does not come. */
export async function loadProvider({ publishableKey, sandboxUrl }: Provider): Promise<Stripe> {
  if (!publishableKey) throw new Error('Electronic payment is not available.')
  if (sandboxUrl && !('Stripe' in window)) await loadScript(`${sandboxUrl}/stripe.js`)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('There is no page to pay on.')
  return stripe
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The script of the payment provider did not come.'))
    }
    document.head.append(script)
  })
}
