import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

/** A number nearer to 0 than this is lost in the database's arithmetic, which fails on it. */
const SMALLEST = 1e-300

/**
 * Refuses numbers that the service cannot count with. A text such as `1e999` becomes Infinity only after the validator
 * has looked at its limits, so they are checked once more.
 */
export function refuseInfinite(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ query, body }) => {
    for (const part of [query, body]) {
      // Raw bytes are no fields: to walk a quarter of a megabyte of them would keep everybody waiting.
      if (ArrayBuffer.isView(part)) continue
      for (const [path, value] of Object.entries(part ?? {})) {
        if (typeof value !== 'number' || isCountable(value)) continue
        throw new Refusal('invalid_request', { fields: [{ path, problem: 'must be a number' }] })
      }
    }
  })
}

const isCountable = (value: number): boolean => value === 0 || (Number.isFinite(value) && Math.abs(value) >= SMALLEST)
