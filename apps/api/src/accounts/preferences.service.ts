import type { PaymentPreferences, UserPreferences } from '@refcall/contract'
import { cleanName, DEFAULT_CURRENCY, toDecimalString } from '@refcall/domain'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { ensureOwnDevice, ownDevice } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'
import { decidePreferences, type PreferencesForm } from './preferences-change.ts'
import {
  findPreferences,
  findPreferencesOfDevice,
  lockPreferences,
  nameRefereeOfDevice,
  updateAccount,
  updateRefereeOfAccount,
  type PreferenceRow,
} from './preferences.repository.ts'

/** A new referee's preferences. */
const UNSET: PreferenceRow = {
  display_name: null,
  rate_minor: null,
  currency: DEFAULT_CURRENCY,
  accepts_cash: true,
  accepts_electronic: false,
}

export async function preferencesOfAccount(db: Database, accountId: string): Promise<UserPreferences> {
  const stored = await findPreferences(db, accountId)
  if (!stored) throw new Refusal('not_signed_in')
  const { account, referee } = stored
  return viewOfUser(referee ?? { ...UNSET, ...account }, account, account.country)
}

/**
 * Changes the fields in the form only. Name and currency are stored with the referee if there is one,
 * otherwise with the account.
 * @throws Refusal `invalid_request` naming the field, `not_allowed` for referee's fields of an account without a referee
 */
export function changePreferences(db: Database, accountId: string, form: PreferencesForm): Promise<UserPreferences> {
  return inTransaction(db, async (trx) => {
    const stored = await lockPreferences(trx, accountId)
    if (!stored) throw new Refusal('not_signed_in')
    const { account, referee } = stored
    if (!referee && (form.customRate != null || form.acceptsElectronic || form.acceptsCash === false)) {
      throw new Refusal('not_allowed')
    }
    const { country, ...chosen } = decidePreferences(referee ?? { ...UNSET, ...account }, account, form)
    if (referee) {
      await updateAccount(trx, accountId, { country })
      await updateRefereeOfAccount(trx, accountId, chosen)
    } else {
      await updateAccount(trx, accountId, { country, display_name: chosen.display_name, currency: chosen.currency })
    }
    return viewOfUser(chosen, account, country)
  })
}

/** Reading creates nothing: a device without a referee gets the defaults. */
export async function preferencesOfDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
): Promise<PaymentPreferences> {
  const device = await ownDevice(deps, caller, deviceId)
  const stored = device ? await findPreferencesOfDevice(deps.db, device.id) : undefined
  return view(stored ?? UNSET, null)
}

export async function nameDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
  displayName: string | null,
): Promise<PaymentPreferences> {
  const { id } = await ensureOwnDevice(deps, caller, deviceId)
  return view(await nameRefereeOfDevice(deps.db, id, cleanName(displayName ?? '') || null, deps.clock.now()), null)
}

function viewOfUser(
  row: PreferenceRow,
  { stripe_account_verified: stripeAccountVerified }: { readonly stripe_account_verified: boolean },
  country: string | null,
): UserPreferences {
  return { ...view(row, country), stripeAccountVerified }
}

function view(row: PreferenceRow, country: string | null): PaymentPreferences {
  const { currency } = row
  return {
    displayName: row.display_name,
    customRate: row.rate_minor === null ? null : toDecimalString(row.rate_minor, currency),
    currency,
    country,
    acceptsCash: row.accepts_cash,
    acceptsElectronic: row.accepts_electronic,
  }
}
