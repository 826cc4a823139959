import type Stripe from 'stripe'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import type { SignedMessage } from '../../platform/payment-provider.ts'
import { HOLD_ID, OPERATION_ID } from './hold.ts'

const TOLERANCE_S = SERVER_LIMITS.payment.webhookToleranceMs / 1_000

/**
 * Parses a message if its signature fits one of the secrets (two during a rotation) and it is not older than the
 * tolerance; else null.
 */
export function parseWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  body: Buffer,
  signature: string,
  now: Date,
): SignedMessage | null {
  const receivedAt = Math.floor(now.getTime() / 1_000)
  const isSigned =
    isOfNow(signature, receivedAt) &&
    secrets.some((secret) => isSignedWith(stripe, secret, body, signature, receivedAt))
  return isSigned ? readMessage(body) : null
}

/** The library accepts timestamps in the future. */
function isOfNow(signature: string, receivedAt: number): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return Math.abs(signedAt - receivedAt) <= TOLERANCE_S
}

function isSignedWith(stripe: Stripe, secret: string, body: Buffer, signature: string, receivedAt: number): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_S, undefined, receivedAt) ?? false
  } catch {
    // Besides a wrong signature: the library throws several kinds of errors for malformed headers or bodies.
    return false
  }
}

/** A valid object id; anything else could not be looked up. */
const NAME = /^[\w.:-]{1,255}$/

function readMessage(body: Buffer): SignedMessage {
  const event = fieldsOf(parsed(body))
  const object = fieldsOf(fieldsOf(event['data'])['object'])
  const metadata = fieldsOf(object['metadata'])
  const [id = null, type = null, objectId = null, holdId = null, operationId = null, paymentId = null] = [
    event['id'],
    event['type'],
    ofAccount(event) ?? object['id'],
    metadata[HOLD_ID],
    metadata[OPERATION_ID],
    object['payment_intent'],
  ].map((name) => (typeof name === 'string' && NAME.test(name) ? name : null))
  return id && type && objectId ? { message: { id, type, objectId, holdId, operationId, paymentId } } : { type }
}

/** What happens to an account, such as that it is unlinked or loses its bank account, has another object than the account. */
const ofAccount = ({ type, account }: Readonly<Record<string, unknown>>): unknown =>
  typeof type === 'string' && type.startsWith('account.') ? account : undefined

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
