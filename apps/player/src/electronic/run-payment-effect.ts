import { t } from '@lingui/core/macro'
import { ApiError, isFinal } from '@refcall/api-client'
import { isCurrency } from '@refcall/domain'
import { api, keepTable, log, notify } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { putMatch, refreshMatches } from '../device-matches/device-matches.ts'
import { refreshAvailable } from '../nearby/available-referees.ts'
import type { OpenedPayment } from '../request/draft-shape.ts'
import type { PaymentEffect } from '../request/form-state.ts'
import { requestReferee, type EffectContext } from '../request/request-referee.ts'
import { openPayment } from './open-payment.ts'
import { changedPrice, intentForm, paidRequest, unpaidRequest, type AgreedPrice } from './requests.ts'
import { renewedCost } from './use-cost.ts'

type EffectOf<Type extends PaymentEffect['type']> = Extract<PaymentEffect, { type: Type }>

export function runPaymentEffect(effect: PaymentEffect, context: EffectContext): Promise<void> {
  switch (effect.type) {
    case 'renew_price':
      return renewPrice(effect, context)
    case 'send_unpaid':
      return sendUnpaid(effect, context)
    case 'open_payment':
      return open(effect, context)
    case 'finish':
      return finish(effect, context)
    case 'release':
      return release(effect, context)
  }
}

async function renewPrice({ cost }: EffectOf<'renew_price'>, { client, dispatch }: EffectContext): Promise<void> {
  // A failure is shown by the query that the form draws.
  dispatch({ type: 'price_renewed', cost: await renewedCost(client, cost).catch(() => null) })
}

async function sendUnpaid(effect: EffectOf<'send_unpaid'>, context: EffectContext): Promise<void> {
  const { order, price, place } = effect
  try {
    await requestReferee(unpaidRequest(order.draft, place, order.offer.referee, price), context)
  } catch (error) {
    failSending(error, 'match_request', context)
  }
}

async function open({ order, price, place }: EffectOf<'open_payment'>, context: EffectContext): Promise<void> {
  const form = intentForm(order.draft, place, context.deviceId, order.offer.referee, price)
  try {
    const opened = await api('POST /api/payments/create-intent', { body: form })
    context.client.setQueryData(openPayment(form).queryKey, opened)
    const { paymentIntentId } = opened
    const refereeName = order.draft.referee?.name ?? ''
    context.dispatch({ type: 'payment_opened', payment: { paymentIntentId, form, refereeName } })
  } catch (error) {
    failSending(error, 'payment_open', context)
  }
}

function failSending(
  error: unknown,
  event: 'match_request' | 'payment_open',
  { client, deviceId, dispatch }: EffectContext,
): void {
  const price = priceInstead(error)
  if (price) return dispatch({ type: 'price_changed', price })
  log.failure(event, error)
  dispatch({ type: 'send_failed', error })
  void refreshMatches(client, deviceId)
  void refreshAvailable(client)
}

/** The service's price, which replaces the one that was sent. */
function priceInstead(error: unknown): AgreedPrice | null {
  if (!(error instanceof ApiError) || error.code !== 'price_changed') return null
  const currency = error.body?.currency ?? ''
  return isCurrency(currency) ? changedPrice(error.body?.totalAmount, currency) : null
}

/** Requests the referee for whom the amount is held. A final refusal releases the hold and keeps the form. */
async function finish({ payment, hold }: EffectOf<'finish'>, context: EffectContext): Promise<void> {
  const { client, deviceId, dispatch } = context
  const { form, paymentIntentId } = payment
  const body = paidRequest(form, { ...hold, paymentIntentId })
  try {
    const { match } = await api('POST /api/device/:deviceId/matches', { params: { deviceId }, body })
    keepTable(body, body.tableNumber)
    await putMatch(client, deviceId, match)
  } catch (error) {
    log.failure('match_request', error)
    if (!isFinal(error)) return dispatch({ type: 'hold_failed', error })
    await giveBack(payment, deviceId, error)
    await refreshMatches(client, deviceId)
  }
  dispatch({ type: 'hold_used' })
}

/** The player has abandoned the request. */
async function release({ payment }: EffectOf<'release'>, context: EffectContext): Promise<void> {
  const { client, deviceId, dispatch } = context
  const { paymentIntentId } = payment
  try {
    const { refundProcessed } = await api('POST /api/payments/release-hold', { body: { deviceId, paymentIntentId } })
    dispatch({ type: 'hold_released' })
    notify({ title: t`The payment was cancelled`, text: releasedText(refundProcessed) })
  } catch (error) {
    log.failure('hold_release', error, { paymentIntentId })
    dispatch({ type: 'hold_failed', error })
    // The request may have created a match after all.
    void refreshMatches(client, deviceId)
  }
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
