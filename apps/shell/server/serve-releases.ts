import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Check } from 'typebox/value'
import type { ErrorCode } from '@refcall/contract'
import { ERRORS } from '@refcall/contract/errors'
import { OPEN_PAGES, TakeBack, WISHES, writeExact } from '@refcall/release'
import { askApi } from './ask-api.ts'
import type { OperatorsCrowd } from './operators-crowd.ts'
import { FIRST, RELEASES_STATUS, TAKE_BACK } from './release-paths.ts'
import type { ReleaseDesk } from './release-desk.ts'
import { refuse } from './refuse.ts'

interface ServedDesk {
  /** Undefined where remotes are read at their origins, without releases. */
  readonly desk: ReleaseDesk | undefined
  readonly operators: OperatorsCrowd | undefined
  /** The API, which knows who is an operator. */
  readonly upstream: string
  /** The build of the shell. */
  readonly shell: () => string
}

const NO_STORE = { 'cache-control': 'no-store' } as const
/** Of a wish: its reason has at most 300 characters. */
const BYTES = 2_048

/** Tells operators how the releases fare, keeps what they ask for, and tells it to the judge. */
export function serveReleases(server: FastifyInstance, { desk, operators, upstream, shell }: ServedDesk): void {
  /** Whether the caller is an operator; otherwise it is refused. */
  const isOperator = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const account = await askApi(upstream, request, reply.headers(NO_STORE), { method: 'GET', path: '/api/me' })
    if (account && account['isOperator'] !== true) void refuseInWords(request, reply, 'not_allowed')
    return account?.['isOperator'] === true
  }

  server.get(RELEASES_STATUS, async (request, reply) => {
    if (!(await isOperator(request, reply))) return reply
    return { releases: desk ? { shell: shell(), ...(await desk.status()) } : null }
  })

  // An operator's browser gets a release on trial before any other.
  server.post(FIRST, async (request, reply) => {
    if (!(await isOperator(request, reply))) return reply
    operators?.admit(request, reply)
    return { success: true }
  })

  server.post(TAKE_BACK, { bodyLimit: BYTES }, async (request, reply) => {
    void reply.headers(NO_STORE)
    const { body } = request
    if (!Check(TakeBack, body)) return refuseInWords(request, reply, 'invalid_request')
    const { remote, digest, reason } = body
    // It refuses who is no operator, and what another site sent; and it notes who asks.
    const noted = await askApi(upstream, request, reply, { method: 'POST', path: '/api/dashboard/releases/take-back', body: { remote, digest } })
    if (!noted) return reply
    if (!desk?.ask({ remote, digest, reason, who: String(noted['by']) })) return refuseInWords(request, reply, 'not_found')
    return { success: true }
  })

  server.get(WISHES, ({ headers }, reply) => {
    if (!desk?.mayHear(headers.authorization)) return refuse(reply, 403)
    return reply.headers(NO_STORE).type('application/json').send(writeExact(desk.wishes()))
  })

  server.get(OPEN_PAGES, ({ headers }, reply) => {
    if (!desk?.mayHear(headers.authorization)) return refuse(reply, 403)
    return reply.headers(NO_STORE).type('application/json').send(writeExact(desk.openPages()))
  })
}

/** As the API refuses. */
const refuseInWords = (request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply =>
  reply.code(ERRORS[code].status).send({ success: false, code, error: ERRORS[code].sentence, requestId: request.id })
