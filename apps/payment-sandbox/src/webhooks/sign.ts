import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header: one `v1` per secret, because two are valid during a rotation. `at` in seconds. */
export const signature = (payload: string, secrets: readonly string[], at: number): string => {
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex'))
  return [`t=${at}`, ...signed.map((hex) => `v1=${hex}`)].join(',')
}
