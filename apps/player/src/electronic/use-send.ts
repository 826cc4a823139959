import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import { isCurrency } from '@refcall/domain'
import { api, endCause, log, notify, useDeviceId } from '@refcall/host'
import { putMatch, refreshMatches } from '../device-matches/device-matches.ts'
import { refreshAvailable } from '../nearby/available-referees.ts'
import { changeDraft } from '../request/draft.ts'
import type { IntentForm } from '../request/draft-shape.ts'
import type { MatchRequest } from '../request/match-request.ts'
import { openPayment } from './open-payment.ts'
import { changedPrice, type AgreedPrice } from './requests.ts'

export type SentRequest = { form: IntentForm; refereeName: string } | { request: MatchRequest }

/** Opens the payment for a form, or sends a request that is paid later. */
export function useSend() {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  return useMutation({
    onMutate: () => endCause('payment'),
    mutationFn: async (sent: SentRequest) => {
      if ('request' in sent) {
        const { match } = await api('POST /api/device/:deviceId/matches', { params: { deviceId }, body: sent.request })
        changeDraft({ referee: null })
        return putMatch(client, deviceId, match)
      }
      const { form, refereeName } = sent
      const opened = await api('POST /api/payments/create-intent', { body: form })
      client.setQueryData(openPayment(form).queryKey, opened)
      changeDraft({ payment: { paymentIntentId: opened.paymentIntentId, form, refereeName } })
    },
    onError: (error, sent) => {
      if (priceInstead(error)) return
      log.failure('form' in sent ? 'payment_open' : 'match_request', error)
      if ('form' in sent) {
        notify({ title: t`Payment Error`, text: t`Failed to initialize payment. Please try again.`, cause: 'payment' })
      }
      void refreshMatches(client, deviceId)
      void refreshAvailable(client)
    },
  })
}

/** The service's price, which replaces the one that was sent. */
export function priceInstead(error: unknown): AgreedPrice | null {
  if (!(error instanceof ApiError) || error.code !== 'price_changed') return null
  const currency = error.body?.currency ?? ''
  return isCurrency(currency) ? changedPrice(error.body?.totalAmount, currency) : null
}
