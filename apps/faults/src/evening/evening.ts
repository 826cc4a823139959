import { openRecorder } from '@refcall/history'
import { openJournal } from '../lab/payments/journal.ts'
import { startProduct } from '../lab/product.ts'
import type { Check, ScenarioOptions } from '../scenario.ts'
import { attackProduct } from './attack.ts'
import { inviteGuests } from './guests.ts'
import { HISTORY, checkBooks, checkClients } from './checks.ts'
import { planEvening } from './plan.ts'
import { playMatches, troubleProvider } from './play.ts'

/** One product: matches under kills, lost connections and provider faults, then attacks, then the audits. */
export const runEvening = async ({ seed }: ScenarioOptions): Promise<readonly Check[]> => {
  const plan = planEvening(seed)
  const product = await startProduct('evening')
  const journal = openJournal()
  const recorder = openRecorder(HISTORY)
  const guests = await inviteGuests(product, recorder, seed)
  await troubleProvider(product.provider, seed)
  const played = await playMatches(product, plan, guests, journal)
  const heard = await checkClients(product, guests, recorder)
  const attacked = await attackProduct(product, plan, seed)
  return [...played, ...heard, ...attacked, ...(await checkBooks(product, journal.entries))]
}
