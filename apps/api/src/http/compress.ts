import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this, compressing takes longer than it saves. */
const LEAST_CHARS = 4_000
/** Only the operators' reads: they are the long ones, and carry no secret that their length could give away. */
const LONG = /^\/api\/dashboard\//

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses the operators' lists, which are thousands of similar objects, for clients that accept it. */
export function compressLists(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      request.method !== 'GET' ||
      !LONG.test(request.url) ||
      typeof payload !== 'string' ||
      payload.length < LEAST_CHARS
    )
      return payload
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? promisify(brotliCompress)(payload, fast) : promisify(gzip)(payload)
  })
}
