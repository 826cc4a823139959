import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Check } from 'typebox/value'
import { siteOf } from '@refcall/domain'
import { Beacon, EVIDENCE, writeExact } from '@refcall/release'
import { BEACONS } from '@refcall/shell/beacon-path'
import { keptKey } from './device-key.ts'
import type { FollowedTrials } from './known-remotes.ts'
import { networkLimit } from './network-limit.ts'
import { refuse } from './refuse.ts'

/** Of a beacon: it has under 180. */
const BYTES = 256
/** Beacons of one network in a minute; a page sends three of a remote at most. */
const IN_A_MINUTE = 300

/** Takes what pages tell of trials, and tells the counts to a monitor, who signs with the registry's key. */
export function serveTrials(server: FastifyInstance, trials: FollowedTrials): void {
  const isTooMuch = networkLimit(server, IN_A_MINUTE)

  /** Before the body is read. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const isForeign = (request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin'
    if (isForeign) return refuse(reply, 403)
    return isTooMuch(request) ? refuse(reply.header('retry-after', '60'), 429) : undefined
  }
  server.post(BEACONS, { bodyLimit: BYTES, onRequest }, (request, reply) => {
    const { body } = request
    if (!Check(Beacon, body)) return refuse(reply, 400)
    const device = keptKey(request)
    // The answer does not say whether it counted.
    if (device !== undefined) trials.note(body, { device, site: siteOf(request.ip) })
    return reply.code(204).send()
  })

  server.get(EVIDENCE, ({ headers }, reply) => {
    if (!trials.mayRead(headers.authorization)) return refuse(reply, 403)
    return reply.header('cache-control', 'no-store').type('application/json').send(writeExact(trials.evidence()))
  })
}
