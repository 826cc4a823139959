import { payoutFailures } from '../payouts/pay-out.ts'
import { invalid } from '../wire/errors.ts'
import type { FormHash, FormValue } from '../wire/form.ts'
import { flag, hash, integer, oneOf, text, type Reader } from '../wire/params.ts'
import type { CallFault } from './call-faults.ts'
import type { Controls } from './controls.ts'
import type { WebhookTrouble } from './webhook-faults.ts'

const fraction: Reader<number> = (value, name) => {
  const number = typeof value === 'string' ? Number(value) : NaN
  if (number >= 0 && number <= 1) return number
  throw invalid(`Invalid ${name}: must be from 0 to 1`, { param: name })
}

const faultParams: Reader<CallFault> = hash(
  { kind: oneOf('lose_reply', 'fail', 'rate_limit', 'reset', 'latency') },
  { method: text, path: text, probability: fraction, count: integer, after: integer, ms: integer },
)
const troubleParams: Reader<WebhookTrouble> = hash(
  {},
  { duplicate: fraction, drop: fraction, lose: fraction, delay: integer, shuffle: flag, paused: flag },
)
const nothing = hash({}, {})

type ControlHandler = (controls: Controls, form: FormHash) => unknown

const control =
  <Params>(params: Reader<Params>, act: (controls: Controls, params: Params) => unknown): ControlHandler =>
  (controls, form) =>
    act(controls, params(form, ''))

/** `POST /_control/NAME` with a JSON body; `GET /_control/state`. */
const actions: Readonly<Record<string, ControlHandler>> = {
  state: control(nothing, (controls) => controls.state()),
  fault: control(faultParams, (controls, fault) => controls.addFault(fault)),
  'clear-faults': control(nothing, (controls) => controls.clearFaults()),
  seed: control(hash({ seed: integer }, {}), (controls, { seed }) => controls.seed(seed)),
  webhooks: control(troubleParams, (controls, trouble) => controls.troubleWebhooks(trouble)),
  'flush-webhooks': control(nothing, (controls) => controls.flushWebhooks()),
  advance: control(hash({ ms: integer }, {}), (controls, { ms }) => controls.advance(ms)),
  'clock-offset': control(hash({ ms: integer }, {}), (controls, { ms }) => controls.setClockOffset(ms)),
  'refuse-capture': control(hash({ payment_intent: text }, {}), (controls, { payment_intent: intent }) =>
    controls.refuseCapture(intent),
  ),
  authenticate: control(
    hash({ payment_intent: text, passed: flag }, {}),
    (controls, { payment_intent: intent, passed }) => controls.authenticate(intent, passed),
  ),
  'fail-refund': control(hash({ refund: text }, { reason: text }), (controls, { refund, reason }) =>
    controls.failRefund(refund, reason),
  ),
  'fail-payout': control(hash({ account: text }, { code: oneOf(...payoutFailures) }), (controls, { account, code }) =>
    controls.failPayout(account, code),
  ),
  'open-dispute': control(
    hash({ payment_intent: text }, { reason: oneOf('fraudulent', 'product_not_received', 'inquiry') }),
    (controls, { payment_intent: intent, reason = 'fraudulent' }) => ({
      dispute: controls.openDispute(intent, reason),
    }),
  ),
  'decide-dispute': control(
    hash({ dispute: text, outcome: oneOf('won', 'lost') }, {}),
    (controls, { dispute, outcome }) => controls.decideDispute(dispute, outcome),
  ),
  standing: control(
    hash({ account: text, standing: oneOf('unfinished', 'pending', 'verified') }, {}),
    (controls, { account, standing }) => controls.setVerification(account, standing),
  ),
  capability: control(
    hash({ account: text, name: text, status: oneOf('active', 'inactive', 'pending') }, {}),
    (controls, { account, name, status }) => controls.setCapability(account, name, status),
  ),
}

/** Converts a JSON value to the form value that the parameter readers accept. */
const asForm = (value: unknown): FormValue =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asForm(entry)]))
    : String(value)

/** Runs the control with this name; undefined if there is none. */
export const runControl = async (controls: Controls, name: string, body: string): Promise<object | undefined> => {
  const action = actions[name]
  if (!action) return undefined
  const form = asForm(body === '' ? {} : (JSON.parse(body) as unknown))
  return ((await action(controls, typeof form === 'string' ? {} : form)) as object | undefined) ?? { done: true }
}
