import { openRecorder } from '@refcall/history'
import { PlainError } from '@refcall/tools/run/progress'
import { openJournal } from '../lab/payments/journal.ts'
import { startProduct } from '../lab/product.ts'
import type { Check, ScenarioOptions } from '../scenario.ts'
import { attackProduct } from './attack.ts'
import { checkBooks, checkClients, HISTORY } from './checks.ts'
import { inviteGuests } from './guests.ts'
import { planScenario } from './plan.ts'
import { playMatches, troubleProvider } from './play.ts'
import { scaled, type Size } from './sizes.ts'

/** One product: matches under kills, lost connections and provider faults, then attacks, then the books and the audits. */
export const runPlayed =
  (whole: Size) =>
  async ({ seed, share, names }: ScenarioOptions): Promise<readonly Check[]> => {
    if (names.length > 0) throw new PlainError(`This scenario takes no further words, such as "${names.join(' ')}".`)
    const plan = planScenario(scaled(whole, share), seed)
    const product = await startProduct('played')
    const journal = openJournal()
    const checks: Check[] = []
    if (plan.paid.length + plan.cash.length > 0) {
      const recorder = openRecorder(HISTORY)
      const guests = await inviteGuests(product, recorder, plan)
      await troubleProvider(product.provider, seed)
      checks.push(...(await playMatches(product, plan, guests, journal)))
      checks.push(...(await checkClients(product, plan, guests, recorder)))
    }
    checks.push(...(await attackProduct(product, plan)))
    return [...checks, ...(await checkBooks(product, journal.entries))]
  }
