import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Check } from 'typebox/value'
import { siteOf } from '@refcall/domain'
import { Beacon, REPORT, writeExact } from '@refcall/release'
import { BEACONS } from '@refcall/shell/beacon-path'
import { keptKey } from './device-key.ts'
import { networkLimit } from './network-limit.ts'
import { refuse } from './refuse.ts'
import type { ReleaseSource } from './release-source.ts'

/** Of a beacon: it has under 180. */
const BYTES = 256
/** Beacons of one network in a minute; a page sends three of a remote at most. */
const IN_A_MINUTE = 300

/** Takes what pages report of trials; gives the counts, and what operators requested, to the monitor. */
export function serveTrials(server: FastifyInstance, releases: Pick<ReleaseSource, 'note' | 'reportFor'>): void {
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
    if (device !== undefined) releases.note(body, { device, site: siteOf(request.ip) })
    return reply.code(204).send()
  })

  server.get(REPORT, ({ headers }, reply) => {
    const report = releases.reportFor(headers.authorization)
    if (!report) return refuse(reply, 403)
    return reply.header('cache-control', 'no-store').type('application/json').send(writeExact(report))
  })
}
