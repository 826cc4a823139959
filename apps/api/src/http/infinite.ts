import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/**
 * Refuses numbers that are none. A text such as `1e999` becomes Infinity only after the validator has looked at its
 * limits, so they are checked once more.
 */
export function refuseInfinite(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ query, body }) => {
    for (const part of [query, body]) {
      // Raw bytes are no fields: to walk a quarter of a megabyte of them would keep everybody waiting.
      if (ArrayBuffer.isView(part)) continue
      for (const [path, value] of Object.entries(part ?? {})) {
        if (typeof value !== 'number' || Number.isFinite(value)) continue
        throw new Refusal('invalid_request', { fields: [{ path, problem: 'must be a number' }] })
      }
    }
  })
}
