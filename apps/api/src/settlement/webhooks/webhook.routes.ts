import { LIMITS } from '@refcall/domain'
import type { FastifyInstance } from 'fastify'
import { runInBackground } from '../../db/deadline.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insertMessage } from './inbox.repository.ts'
import { keepAside } from './keep-aside.ts'

/**
 * Where the provider leaves its messages. Only the raw bytes can be checked against the signature, so this route
 * stands beside the contract with a parser of its own. Answered as soon as the message is kept.
 */
export function mountWebhook(app: FastifyInstance, deps: Deps): void {
  const { payments } = deps
  if (!payments) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post('/api/webhooks/stripe', {
      bodyLimit: LIMITS.payment.webhookBodyBytes,
      handler: async (request) => {
        const { body } = request
        const signature = request.headers['stripe-signature']
        const now = deps.clock.now()
        const isSigned = Buffer.isBuffer(body) && typeof signature === 'string'
        const read = isSigned ? payments.provider.parseWebhook(body, signature, now) : null
        if (read === null || !isSigned) throw new Refusal('invalid_request')
        if ('message' in read) {
          if (await insertMessage(deps.db, read.message, now)) runInBackground(() => payments.worker.wake())
        } else if (await keepAside(deps, body, read.type)) {
          throw new Refusal('invalid_request')
        }
        // The provider retries a failed delivery for days. An unreadable message that is already stored gains nothing
        // from a retry, so it is acknowledged.
        return { received: true }
      },
    })
  })
}
