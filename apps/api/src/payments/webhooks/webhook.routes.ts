import { LIMITS } from '@refcall/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { insertMessage } from './inbox.repository.ts'

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
        const message = isSigned ? payments.provider.parseWebhook(body, signature, now) : null
        if (!message) throw new Refusal('invalid_request')
        if (await insertMessage(deps.db, message, now)) payments.worker.wake()
        return { received: true }
      },
    })
  })
}
