import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { api, markPaid, notify } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { putMatch, refreshMatches } from '../device-matches/device-matches.ts'

/**
 * Resumes a checkout after the redirect to the bank's page: the service reads the payment back and does not trust the
 * URL.
 */
export async function followReturn(client: QueryClient, deviceId: string, returned: URLSearchParams): Promise<void> {
  const paymentIntentId = returned.get('payment_intent')
  if (!paymentIntentId) return
  try {
    const { outcome, match } = await api('POST /api/payments/finish-from-intent', { body: { paymentIntentId } })
    if (outcome === 'released') {
      return notify({ title: t`The payment came too late`, text: t`Nothing is held on your card any more.` })
    }
    markPaid(paymentIntentId)
    if (match) await putMatch(client, deviceId, match)
  } catch (error) {
    notify({ title: t`The payment is not finished`, text: errorText(error) })
  }
  await refreshMatches(client, deviceId)
}
