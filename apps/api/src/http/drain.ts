import type { FastifyInstance } from 'fastify'
import { SERVER_LIMITS } from '../platform/limits.ts'

/**
 * Lets running requests finish before the process closes its connections, and refuses new ones meanwhile.
 * Requests beyond the timeout are cut off.
 */
export function drainOnClose(app: FastifyInstance): void {
  const underWay = new Set<object>()
  let whenIdle = () => {}
  const leave = (response: object) => {
    underWay.delete(response)
    if (underWay.size === 0) whenIdle()
  }
  app.addHook('onRequest', async (request, { raw }) => {
    if (request.ws) return
    underWay.add(raw)
    raw.once('close', () => leave(raw))
  })
  app.addHook('onResponse', async (_, { raw }) => leave(raw))
  app.addHook('preClose', async () => {
    if (underWay.size === 0) return
    let patience: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      whenIdle = resolve
      patience = setTimeout(resolve, SERVER_LIMITS.live.drainMs)
    })
    clearTimeout(patience)
  })
}
