import type { FastifyInstance } from 'fastify'
import { invalid } from '../platform/refusal.ts'

/** Numbers nearer to 0 underflow in the database's arithmetic, which then fails. */
const SMALLEST = 1e-300

/**
 * Refuses numbers outside the service's range. A text such as `1e999` becomes Infinity only after the validator
 * has checked its limits, so they are checked again.
 */
export function refuseInfinite(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ query, body }) => {
    for (const part of [query, body]) {
      // Raw bytes are not fields: walking a quarter of a megabyte would block the event loop.
      if (ArrayBuffer.isView(part)) continue
      for (const [path, value] of Object.entries(part ?? {})) {
        if (typeof value !== 'number' || isCountable(value)) continue
        throw invalid(path, 'must be a number')
      }
    }
  })
}

const isCountable = (value: number): boolean => value === 0 || (Number.isFinite(value) && Math.abs(value) >= SMALLEST)
