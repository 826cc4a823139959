import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isFinal } from '@refcall/api-client'
import { api, log, notify, useDeviceId } from '@refcall/host'
import { errorText } from '@refcall/messages'
import type { PaymentStatus } from '../card/payment-status.ts'
import { putMatch, refreshMatches } from '../device-matches/device-matches.ts'
import { changeDraft } from '../request/draft.ts'
import type { OpenedPayment } from '../request/draft-shape.ts'
import { paidRequest } from './requests.ts'

export interface HeldPayment {
  payment: OpenedPayment
  totalAmount: string
  paymentStatus: PaymentStatus
}

/** Requests the referee for whom the amount is held. A final refusal releases the hold and keeps the form. */
export function useFinish() {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  return useMutation({
    mutationFn: async ({ payment, totalAmount, paymentStatus }: HeldPayment) => {
      const { form, paymentIntentId } = payment
      const body = paidRequest(form, { totalAmount, paymentStatus, paymentIntentId })
      try {
        return (await api('POST /api/device/:deviceId/matches', { params: { deviceId }, body })).match
      } catch (error) {
        if (!isFinal(error)) throw error
        log.failure('match_request', error)
        await giveBack(payment, deviceId, error)
        return null
      }
    },
    onSuccess: async (match) => {
      if (match) await putMatch(client, deviceId, match)
      else await refreshMatches(client, deviceId)
      changeDraft({ payment: null, referee: null })
    },
    onError: (error) => log.failure('match_request', error),
  })
}

/** Releases the hold; the player has abandoned the request. */
export function useRelease() {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  return useMutation({
    mutationFn: ({ paymentIntentId }: OpenedPayment) =>
      api('POST /api/payments/release-hold', { body: { deviceId, paymentIntentId } }),
    onSuccess: ({ refundProcessed }) => {
      changeDraft({ payment: null })
      notify({ title: t`The payment was cancelled`, text: releasedText(refundProcessed) })
    },
    onError: (error, { paymentIntentId }) => {
      log.failure('hold_release', error, { paymentIntentId })
      // The request may have created a match after all.
      void refreshMatches(client, deviceId)
    },
  })
}

async function giveBack({ paymentIntentId }: OpenedPayment, deviceId: string, reason: unknown): Promise<void> {
  const text = await api('POST /api/payments/release-hold', { body: { deviceId, paymentIntentId } }).then(
    ({ refundProcessed }) => releasedText(refundProcessed),
    (error: unknown) => {
      log.failure('hold_release', error, { paymentIntentId })
      // The service also releases it without this call.
      return releasedText(false)
    },
  )
  notify({ title: errorText(reason), text })
}

const releasedText = (isReleased: boolean): string =>
  isReleased ? t`Nothing is held on your card any more.` : t`The hold on your card is being released.`
