import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SERVER_LIMITS } from '../../platform/limits.ts'

/** The page of the shell that ends a sign-in. */
const PAGE = '/openid'

const PASSED_ON = ['code', 'state', 'iss', 'error'] as const

type Parameters = Readonly<Record<string, unknown>>

/**
 * `GET` and `POST /api/openid/:provider/return`: where providers send browsers back to. Redirects to the page that ends the
 * sign-in, with what the provider has appended after a `#`, where it reaches no server and no log. Some providers send a form
 * (`response_mode=form_post`), with which browsers send none of our cookies; the redirect lets them.
 */
export function mountOpenidReturn(app: FastifyInstance): void {
  void app.register(async (scope) => {
    const { formBytes: bodyLimit } = SERVER_LIMITS.openid
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.get<{ Params: { provider: string }; Querystring: Parameters }>(
      '/api/openid/:provider/return',
      async ({ params, query }, reply) => passOn(reply, params.provider, query),
    )
    scope.post<{ Params: { provider: string }; Body: Parameters }>(
      '/api/openid/:provider/return',
      async ({ params, body }, reply) => passOn(reply, params.provider, body),
    )
  })
}

function passOn(reply: FastifyReply, provider: string, sent: Parameters): FastifyReply {
  const passed = new URLSearchParams({ provider })
  for (const name of PASSED_ON) {
    const value = sent[name]
    if (typeof value === 'string') passed.set(name, value)
  }
  return reply.redirect(`${PAGE}#${passed.toString()}`, 303)
}
