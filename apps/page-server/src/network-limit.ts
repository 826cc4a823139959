import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '@refcall/domain'

/** Networks that are counted in a minute; more are refused. */
const NETWORKS = 50_000
const MINUTE_MS = 60_000

/** Counts requests of each network, a minute at a time. @returns whether this one is more than the network may send */
export function networkLimit(server: FastifyInstance, inAMinute: number): (request: FastifyRequest) => boolean {
  const sent = new Map<string, number>()
  const timer = setInterval(() => sent.clear(), MINUTE_MS).unref()
  server.addHook('onClose', () => clearInterval(timer))
  return ({ ip }) => {
    const network = networkOf(ip)
    const before = sent.get(network) ?? 0
    if (before === 0 && sent.size >= NETWORKS) return true
    sent.set(network, before + 1)
    return before >= inAMinute
  }
}
