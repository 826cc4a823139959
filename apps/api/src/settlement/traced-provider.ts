import { presentSpan, runWithSpan, type Span } from '../db/spans.ts'
import type { Outcome, PaymentProvider } from '../platform/payment-provider.ts'

type Call<Ask extends readonly unknown[], T> = (...ask: Ask) => Promise<Outcome<T>>

async function outcomeIn<T>(span: Span, call: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    const answer = await runWithSpan(span, call)
    span.note({
      'refcall.outcome': answer.outcome,
      ...(answer.outcome === 'refused' && { 'refcall.refused_code': answer.code }),
    })
    span.end(answer.outcome === 'unknown' ? 'failed' : undefined)
    return answer
  } catch (error) {
    span.end('failed')
    throw error
  }
}

/** Has the calls to the provider followed: which call, its outcome and how long it took. */
export function tracedProvider(provider: PaymentProvider): PaymentProvider {
  const traced =
    <Ask extends readonly unknown[], T>(name: string, call: Call<Ask, T>): Call<Ask, T> =>
    (...ask) => {
      const span = presentSpan()?.child(`provider ${name}`, 'client', { 'peer.service': 'payment-provider' })
      return span ? outcomeIn(span, () => call(...ask)) : call(...ask)
    }
  // No spread of the provider: the compiler then reports a method that is missing here.
  return {
    openHold: traced('openHold', provider.openHold),
    readHold: traced('readHold', provider.readHold),
    capture: traced('capture', provider.capture),
    release: traced('release', provider.release),
    refund: traced('refund', provider.refund),
    transfer: traced('transfer', provider.transfer),
    reverse: traced('reverse', provider.reverse),
    findRefund: traced('findRefund', provider.findRefund),
    findTransfer: traced('findTransfer', provider.findTransfer),
    findReversal: traced('findReversal', provider.findReversal),
    openPayoutAccount: traced('openPayoutAccount', provider.openPayoutAccount),
    readPayoutAccount: traced('readPayoutAccount', provider.readPayoutAccount),
    readPayouts: traced('readPayouts', provider.readPayouts),
    linkToPayoutAccount: traced('linkToPayoutAccount', provider.linkToPayoutAccount),
    linkToManageAccount: traced('linkToManageAccount', provider.linkToManageAccount),
    readRefund: traced('readRefund', provider.readRefund),
    readDispute: traced('readDispute', provider.readDispute),
    parseWebhook: provider.parseWebhook,
    listEntries: provider.listEntries,
  }
}
