import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

export interface Provider {
  publishableKey: string | null
  /** URL of the sandbox's script; null with the provider itself. */
  sandboxUrl: string | null
}

/** Loads the provider's script, or the sandbox's, which has the same interface. Rejects when it cannot be loaded. */
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
