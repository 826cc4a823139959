import { runInBackground } from '../../db/deadline.ts'
import type { TransactDeps } from '../../outbox/index.ts'
import type { Payments } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insertMessage } from './inbox.repository.ts'
import { keepAside } from './keep-aside.ts'
import { knownStatesOf } from './process-message.ts'

/**
 * Stores a message of the provider and wakes the worker, which processes it. The provider retries a failed delivery for
 * days: an unreadable message that is already stored gains nothing from a retry, so it is acknowledged.
 * @param body the raw bytes: only they can be checked against the signature
 * @throws Refusal `invalid_request` for a message that is not signed, or is unreadable and new
 */
export async function receiveMessage(
  deps: TransactDeps,
  provider: Payments['provider'],
  body: unknown,
  signature: unknown,
): Promise<void> {
  const now = deps.clock.now()
  const isSigned = Buffer.isBuffer(body) && typeof signature === 'string'
  const read = isSigned ? provider.parseWebhook(body, signature, now) : null
  if (read === null || !isSigned) throw new Refusal('invalid_request')
  if ('message' in read) {
    const { message } = read
    if (await insertMessage(deps.db, message, knownStatesOf(message), now))
      runInBackground(() => deps.payments?.worker.wake())
  } else if (await keepAside(deps, body, read.type)) {
    throw new Refusal('invalid_request')
  }
}
