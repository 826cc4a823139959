import type { Choice } from '../messages.ts'
import { showOver } from './overlay.ts'

const names: Readonly<Record<Exclude<Choice, 'card'>, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/** Shows the wallet's sheet; resolves to the token of the selected card, or null. */
export const askWallet = async (origin: string, choice: Exclude<Choice, 'card'>): Promise<string | null> => {
  const { token = null } = await showOver(`${origin}/elements/wallet?type=${choice}`, names[choice], 'wallet-answered')
  return token
}
