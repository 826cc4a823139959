import { LIMITS } from '@refcall/domain'
import type Stripe from 'stripe'
import type { SignedMessage } from '../../platform/payment-provider.ts'

const TOLERANCE_S = LIMITS.payment.webhookToleranceMs / 1_000

/**
 * What a message says whose signature fits one of the secrets (two while one replaces the other) and is not older than the
 * tolerance; else null.
 */
export function parseWebhook(stripe: Stripe, secrets: readonly string[], body: Buffer, signature: string, now: Date): SignedMessage | null {
  const receivedAt = Math.floor(now.getTime() / 1_000)
  const isSigned = isOfNow(signature, receivedAt) && secrets.some((secret) => isSignedWith(stripe, secret, body, signature, receivedAt))
  return isSigned ? readMessage(body) : null
}

/** The library lets messages of the future pass. */
function isOfNow(signature: string, receivedAt: number): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return Math.abs(signedAt - receivedAt) <= TOLERANCE_S
}

function isSignedWith(stripe: Stripe, secret: string, body: Buffer, signature: string, receivedAt: number): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_S, undefined, receivedAt) ?? false
  } catch {
    // Besides a wrong signature, one that the library cannot take apart, which it says by errors of several kinds.
    return false
  }
}

/** What may be a name at the provider; anything else could not even be looked up there. */
const NAME = /^[\w.:-]{1,255}$/

function readMessage(body: Buffer): SignedMessage {
  const event = fieldsOf(parsed(body))
  const [id, type, objectId] = [event['id'], event['type'], fieldsOf(fieldsOf(event['data'])['object'])['id']].map((name) =>
    typeof name === 'string' && NAME.test(name) ? name : null,
  )
  return id && type && objectId ? { message: { id, type, objectId } } : { type: type ?? null }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
