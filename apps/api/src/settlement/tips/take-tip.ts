import { knownCurrency, partOf, providerStep, providerUnits, toDecimalString } from '@refcall/domain'
import type { UnitOfWork } from '../../outbox/index.ts'
import { bookTip, insertOperation, setTipPaid, updateHold, type TipWithPayment } from '../../payments/index.ts'
import type { HoldRow } from '../../payments/payment.table.ts'
import type { ProviderCapture } from '../../platform/payment-provider.ts'

/** The player has paid a tip: all of it is owed to the referee, and both parties get an event. Requires the hold's lock. */
export async function takeTip(
  { trx, outbox, now }: UnitOfWork,
  { id: holdId }: HoldRow,
  tip: TipWithPayment,
  capture: ProviderCapture,
): Promise<'tip_charged'> {
  const { chargeId, captured: charged, processingFee } = capture
  const currency = knownCurrency(capture.currency)
  const rounding = providerUnits(charged % providerStep(currency))
  const payout = partOf('payout', charged - rounding)
  const shares = { charged, processing_fee: processingFee, payout, rounding }
  await updateHold(trx, holdId, { state: 'tip_charged' })
  await setTipPaid(trx, tip.id, { charge_id: chargeId, charge_currency: currency, ...shares, paid_at: now })
  const of = { holdId, providerId: chargeId, currency }
  await bookTip(trx, of, { charged, processingFee, payout, rounding }, now)
  if (payout > 0)
    await insertOperation(trx, { kind: 'tip_transfer', holdId, matchId: null, units: payout, currency }, now)
  outbox.wakePayments()
  const body = {
    type: 'match_tip',
    matchId: tip.match_id,
    amount: toDecimalString(tip.amount_minor, tip.currency),
    currency: tip.currency,
  } as const
  outbox.publish(
    { recipient: `device:${tip.device_id}`, body: { ...body, reader: 'player' } },
    { recipient: `referee:${tip.referee_id}`, body: { ...body, reader: 'referee' } },
  )
  outbox.pushMoney({ kind: 'tip', matchId: tip.match_id, subjectId: tip.id })
  return 'tip_charged'
}
