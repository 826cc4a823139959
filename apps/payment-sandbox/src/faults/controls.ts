import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import { findAccount } from '../accounts/find.ts'
import type { VerificationState } from '../accounts/shape.ts'
import { setCapability, setVerification } from '../accounts/standing.ts'
import { findCharge } from '../charges/routes.ts'
import { decideDispute } from '../disputes/decide.ts'
import { openDispute, type DisputeReason } from '../disputes/open.ts'
import { processDue } from '../due.ts'
import { finishChallenge } from '../intents/challenge.ts'
import { findIntent } from '../intents/find.ts'
import { failPayout, type PayoutFailure } from '../payouts/pay-out.ts'
import { findRefund } from '../refunds/routes.ts'
import { failRefund } from '../refunds/settle.ts'
import { ownContext, type Sandbox } from '../sandbox.ts'
import { invalid, missing } from '../wire/errors.ts'
import { idOf } from '../wire/id-of.ts'
import type { Delivering } from '../webhooks/deliver.ts'
import { pendingDeliveries } from '../webhooks/queue.ts'
import { callFaults, type CallFault, type CallFaults } from './call-faults.ts'
import { webhookFaults, type WebhookFaults, type WebhookTrouble } from './webhook-faults.ts'

export interface Faults {
  readonly calls: CallFaults
  readonly webhooks: WebhookFaults
  seed(seed: number): void
}

export const faultsFrom = (seed: number): Faults => {
  let generator = mersenne(seed)
  const draw = (): number => uniformFloat64(generator)
  return { calls: callFaults(draw), webhooks: webhookFaults(draw), seed: (next) => void (generator = mersenne(next)) }
}

/** The test controls. Each takes effect immediately, and its changes emit events like any other change. */
export interface Controls {
  addFault(fault: CallFault): void
  clearFaults(): void
  seed(seed: number): void
  /** Replaces the webhook faults; `{}` removes them. */
  troubleWebhooks(trouble: WebhookTrouble): void
  /** Sends every pending event once. */
  flushWebhooks(): Promise<void>
  /** Moves the clock forward, in milliseconds, and processes what becomes due. */
  advance(ms: number): void
  /** Sets the clock's offset from the real time, in milliseconds. */
  setClockOffset(ms: number): void
  /** The bank refuses to capture this intent's hold. */
  refuseCapture(intent: string): void
  /** Completes a pending 3-D Secure challenge without a browser. */
  authenticate(intent: string, passed: boolean): void
  /** The bank returns a refund, as it may do days after it succeeded. */
  failRefund(refund: string, reason?: string): void
  /** The bank returns the newest payout of a connected account. */
  failPayout(account: string, code?: PayoutFailure): void
  openDispute(intent: string, reason: DisputeReason): string
  decideDispute(dispute: string, outcome: 'won' | 'lost'): void
  setVerification(account: string, standing: VerificationState): void
  setCapability(account: string, name: string, status: 'active' | 'inactive' | 'pending'): void
  /** Counters since the start. */
  state(): {
    readonly clock: { readonly now: number; readonly offset: number }
    readonly calls: Readonly<Record<string, number>>
    readonly faults: Readonly<Record<string, number>>
    readonly webhooks: { readonly waiting: number; readonly struck: Readonly<Record<string, number>> }
  }
}

export const controlsOf = (sandbox: Sandbox, faults: Faults, delivering: Delivering): Controls => {
  const { store, clock } = sandbox
  const inOneGo = <Result>(work: (context: ReturnType<typeof ownContext>) => Result): Result => {
    const result = store.database.transaction(() => work(ownContext(sandbox)))
    delivering.wake()
    return result
  }
  const chargeOf = (context: ReturnType<typeof ownContext>, intent: string) =>
    findCharge(context, idOf(findIntent(context, intent).latest_charge) ?? '')
  const setClockOffset = (ms: number): void => {
    clock.setOffset(ms)
    inOneGo(processDue)
  }

  return {
    addFault: (fault) => faults.calls.add(fault),
    clearFaults: () => faults.calls.clear(),
    seed: (seed) => faults.seed(seed),
    troubleWebhooks: (trouble) => {
      faults.webhooks.set(trouble)
      delivering.wake()
    },
    flushWebhooks: () => delivering.flush(),
    advance: (ms) => setClockOffset(clock.offset() + ms),
    setClockOffset,
    refuseCapture: (intent) =>
      inOneGo((context) => {
        const charge = chargeOf(context, intent)
        store.hide('charge', charge.id, { ...store.hidden('charge', charge.id), capture: 'refused' })
      }),
    authenticate: (id, passed) =>
      inOneGo((context) => {
        const intent = findIntent(context, id)
        if (intent.status !== 'requires_action') {
          throw invalid(`The intent ${id} does not wait for authentication: ${intent.status}.`)
        }
        finishChallenge(context, intent, passed)
      }),
    failRefund: (id, reason = 'unknown') => inOneGo((context) => failRefund(context, findRefund(context, id), reason)),
    failPayout: (account, code = 'account_closed') => inOneGo((context) => failPayout({ ...context, account }, code)),
    openDispute: (intent, reason) => inOneGo((context) => openDispute(context, chargeOf(context, intent), reason).id),
    decideDispute: (id, outcome) =>
      inOneGo((context) => {
        const dispute = store.find('dispute', id, '')
        if (!dispute) throw missing('dispute', id)
        decideDispute(context, dispute, outcome)
      }),
    setVerification: (account, standing) =>
      inOneGo((context) => void setVerification(context, findAccount(context, account), standing)),
    setCapability: (account, name, status) =>
      inOneGo((context) => void setCapability(context, findAccount(context, account), name, status)),
    state: () => ({
      clock: { now: clock.now(), offset: clock.offset() },
      calls: Object.fromEntries(sandbox.counts),
      faults: faults.calls.counts(),
      webhooks: { waiting: pendingDeliveries(store), struck: faults.webhooks.counts() },
    }),
  }
}
