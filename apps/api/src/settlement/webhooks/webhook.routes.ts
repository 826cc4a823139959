import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { receiveMessage } from './webhook.service.ts'

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
      bodyLimit: SERVER_LIMITS.payment.webhookBodyBytes,
      handler: async (request) => {
        // An empty body has no type, so no parser has read it.
        const body = request.body ?? Buffer.alloc(0)
        await receiveMessage(deps, payments.provider, body, request.headers['stripe-signature'])
        return { received: true }
      },
    })
  })
}
