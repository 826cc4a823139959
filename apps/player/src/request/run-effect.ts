import { dismissNotice, endCause, fitnessOf, log, notify, placeFor } from '@refcall/host'
import { refreshMatches } from '../device-matches/device-matches.ts'
import { loadDeferredMessages } from '../messages.ts'
import type { Effect, PaymentEffect } from './form-state.ts'
import { noticeOf } from './form-notices.ts'
import { cashRequest, type MatchRequest } from './match-request.ts'
import { requestReferee, type EffectContext } from './request-referee.ts'

/** Does what the reducer asks for; an answer comes back as an action. */
export function runEffect(effect: Effect, context: EffectContext): void {
  switch (effect.type) {
    case 'notify':
      return notify(noticeOf(effect.notice))
    case 'end_causes':
      return endCause(...effect.causes)
    case 'dismiss_notice':
      return dismissNotice()
    case 'focus_table':
      return context.focusTable()
    case 'find_place':
      return void findPlace(context)
    case 'send_cash':
      return void sendCash(cashRequest(effect.draft, effect.place), context)
    default:
      return void runPayment(effect, context)
  }
}

async function findPlace({ dispatch }: EffectContext): Promise<void> {
  const place = await placeFor('request')
  dispatch({ type: 'place_found', place, isGood: place !== null && fitnessOf('request', place).fit === 'good' })
}

async function sendCash(body: MatchRequest, context: EffectContext): Promise<void> {
  try {
    await requestReferee(body, context)
  } catch (error) {
    log.failure('match_request', error)
    context.dispatch({ type: 'send_failed', error })
    // The reason may be a match that this screen did not know of.
    void refreshMatches(context.client, context.deviceId)
  }
}

/** Its code and its messages have usually come with the screen that the effect begins on. */
async function runPayment(effect: PaymentEffect, context: EffectContext): Promise<void> {
  const [{ runPaymentEffect }] = await Promise.all([
    import(/* webpackChunkName: "electronic" */ '../electronic/run-payment-effect.ts'),
    loadDeferredMessages(),
  ])
  await runPaymentEffect(effect, context)
}
