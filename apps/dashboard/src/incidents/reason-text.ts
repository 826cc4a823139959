import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { IncidentFacts } from '@refcall/contract'

export type Refused = Extract<
  IncidentFacts,
  { kind: 'payout_failed' | 'release_refused' | 'refund_refused' | 'reversal_refused' }
>

const REASONS: Record<Refused['code'], MessageDescriptor> = {
  declined: msg({ message: 'card refused', comment: 'A reason of the payment provider, in brackets' }),
  insufficient_funds: msg({ message: 'not enough money', comment: 'A reason of the payment provider, in brackets' }),
  wrong_state: msg({
    message: 'not possible in its current state',
    comment: 'A reason of the payment provider, in brackets',
  }),
  not_found: msg({ message: 'unknown to the provider', comment: 'A reason of the payment provider, in brackets' }),
  account_unable: msg({
    message: 'the account cannot be paid',
    comment: 'A reason of the payment provider, in brackets',
  }),
  connect_disabled: msg({
    message: 'payouts are not switched on',
    comment: 'A reason of the payment provider, in brackets',
  }),
  country_unsupported: msg({
    message: 'country not supported',
    comment: 'A reason of the payment provider, in brackets',
  }),
  invalid: msg({ message: 'request not understood', comment: 'A reason of the payment provider, in brackets' }),
}

/** Why the provider refused; an unknown code is shown as it is. */
export function reasonText(code: string): string {
  const words: Readonly<Record<string, MessageDescriptor>> = REASONS
  const known = words[code]
  return known ? t(known) : code.replaceAll('_', ' ')
}
