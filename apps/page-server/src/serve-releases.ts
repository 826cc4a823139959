import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { isName } from '@refcall/domain'
import { SwitchFlag, TakeBack } from '@refcall/release'
import { askApi, type AskedApi } from './ask-api.ts'
import type { FollowedRemotes } from './known-remotes.ts'
import { LONGEST_MINUTES, type Override, type Overrides } from './overrides.ts'
import { OVERRIDE, RELEASES_STATUS, SWITCH_FLAG, TAKE_BACK } from './release-paths.ts'
import type { ReleaseStatus } from './release-status.ts'
import { refuse, refuseInWords } from './refuse.ts'

interface ServedReleases {
  /** Undefined where remotes are read at their origins, without releases. */
  readonly releaseStatus: ReleaseStatus | undefined
  /** Undefined where no developer may try a build. */
  readonly overrides: Overrides | undefined
  readonly remotes: Pick<FollowedRemotes, 'known'> | undefined
  /** The API, which knows who is an operator. */
  readonly api: AskedApi
  /** The build of the shell. */
  readonly shell: () => string
}

const NO_STORE = { 'cache-control': 'no-store' } as const
/** Of a request: its reason has at most 300 characters. */
const BYTES = 2_048

const AskedOverride = Type.Object(
  {
    remote: Type.String({ maxLength: 40 }),
    origin: Type.String({ maxLength: 200 }),
    minutes: Type.Integer({ minimum: 1, maximum: LONGEST_MINUTES }),
  },
  { additionalProperties: false },
)

/** Says to operators how the releases do, and keeps what they ask for. */
export function serveReleases(server: FastifyInstance, releases: ServedReleases): void {
  serveStatus(server, releases)
  serveOperatorRequests(server, releases)
  serveOverrides(server, releases)
}

/** The user name of the caller, who is an operator; otherwise the caller is refused. */
async function operatorOf(api: AskedApi, request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
  const account = await askApi(api, request, reply.headers(NO_STORE), { method: 'GET', path: '/api/me' })
  if (account && account['isOperator'] !== true) void refuseInWords(request, reply, 'not_allowed')
  return account?.['isOperator'] === true ? String(account['username']) : undefined
}

function serveStatus(server: FastifyInstance, { releaseStatus, overrides, api, shell }: ServedReleases): void {
  server.get(RELEASES_STATUS, async (request, reply) => {
    const operator = await operatorOf(api, request, reply)
    if (operator === undefined) return reply
    const override = overrides?.isNamed(operator) ? { origins: overrides.origins } : null
    return { releases: releaseStatus ? { shell: shell(), override, ...(await releaseStatus.status()) } : null }
  })
}

/** Rollbacks and switched flags, which the monitor carries out. */
function serveOperatorRequests(server: FastifyInstance, { releaseStatus, api }: ServedReleases): void {
  server.post(TAKE_BACK, { bodyLimit: BYTES }, async (request, reply) => {
    void reply.headers(NO_STORE)
    const { body } = request
    if (!Check(TakeBack, body) || !isName(body.reason)) return refuseInWords(request, reply, 'invalid_request')
    const { remote, digest, reason } = body
    // It refuses who is no operator, and what another site sent; and it notes who asks.
    const noted = await askApi(api, request, reply, {
      method: 'POST',
      path: '/api/dashboard/releases/take-back',
      body: { remote, digest },
    })
    if (!noted) return reply
    if (!releaseStatus?.askRollback({ remote, digest, reason, who: String(noted['by']) }))
      return refuseInWords(request, reply, 'not_found')
    return { success: true }
  })

  server.post(SWITCH_FLAG, { bodyLimit: BYTES }, async (request, reply) => {
    void reply.headers(NO_STORE)
    const { body } = request
    if (!Check(SwitchFlag, body) || !isName(body.reason)) return refuseInWords(request, reply, 'invalid_request')
    const { remote, flag, percent, reason } = body
    const noted = await askApi(api, request, reply, {
      method: 'POST',
      path: '/api/dashboard/releases/flag',
      body: { remote, flag, percent },
    })
    if (!noted) return reply
    if (!releaseStatus?.askFlag({ remote, flag, percent, reason, who: String(noted['by']) }))
      return refuseInWords(request, reply, 'not_found')
    return { success: true }
  })
}

function serveOverrides(server: FastifyInstance, { overrides, remotes, api }: ServedReleases): void {
  server.post(OVERRIDE, { bodyLimit: BYTES }, async (request, reply) => {
    if (!overrides) return refuse(reply, 404)
    void reply.headers(NO_STORE)
    const { body } = request
    if (!Check(AskedOverride, body)) return refuseInWords(request, reply, 'invalid_request')
    const operator = await operatorOf(api, request, reply)
    if (operator === undefined) return reply
    if (!overrides.isNamed(operator)) return refuseInWords(request, reply, 'not_allowed')
    if (!overrides.allows(body.origin) || !isPossible(body, remotes))
      return refuseInWords(request, reply, 'invalid_request')
    // It refuses what another site sent, and notes who asks.
    if (!(await askApi(api, request, reply, { method: 'POST', path: '/api/dashboard/releases/override', body })))
      return reply
    overrides.begin(request, reply, body, body.minutes)
    return { success: true }
  })
  // Other sites cannot send it: the method is none of a form.
  server.delete(OVERRIDE, (request, reply) => {
    if (!overrides) return refuse(reply, 404)
    overrides.end(request, reply)
    return reply.headers(NO_STORE).send({ success: true })
  })
}

/** Of a remote that is configured, and from no place of another one: what is there is held to its hashes. */
function isPossible({ remote, origin }: Override, remotes: ServedReleases['remotes']): boolean {
  const known = remotes?.known()
  const others = [...(known?.remotes.values() ?? [])].filter(({ name }) => name !== remote)
  return (
    known !== undefined &&
    (known.remotes.has(remote) || known.missing.includes(remote)) &&
    !others.some((other) => other.origin === origin)
  )
}
