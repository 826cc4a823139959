import fastify, { type FastifyInstance } from 'fastify'

/** An origin from which the API takes no change. */
export const FOREIGN = 'https://elsewhere.example'

/** Stands in for the API: it knows the cookies of the operators olga (`operator`) and peter (`operator2`), and of a player. */
export interface StandInApi {
  readonly app: FastifyInstance
  /** The calls so far, oldest first; a test may forget them. */
  readonly asked: { url: string; body: unknown; origin: unknown; network: unknown }[]
}

export async function standInApi(): Promise<StandInApi> {
  const app = fastify()
  const asked: StandInApi['asked'] = []
  const isOperator = (cookie: unknown) => String(cookie).startsWith('operator')
  app.addHook('preHandler', async (request, reply) => {
    asked.push({
      url: request.url,
      body: request.body,
      origin: request.headers.origin,
      network: request.headers['x-forwarded-for'],
    })
    if (!request.headers.cookie)
      return reply
        .code(401)
        .send({ success: false, code: 'not_signed_in', error: 'Please sign in first.', requestId: 'a' })
    if (request.method === 'POST' && !isOperator(request.headers.cookie))
      return reply.code(429).header('retry-after', '7').send({ code: 'too_many_requests', error: 'later' })
    return undefined
  })
  app.get('/api/me', ({ headers }) => ({
    isOperator: isOperator(headers.cookie),
    username: String(headers.cookie).startsWith('operator2') ? 'peter' : 'olga',
  }))
  app.post('/api/dashboard/releases/override', ({ headers }, reply) =>
    headers.origin === FOREIGN ? reply.code(403).send({ code: 'cross_site' }) : { success: true },
  )
  app.post('/api/login', () => ({ success: true }))
  app.post('/api/dashboard/releases/take-back', () => ({ success: true, by: 'olga' }))
  app.post('/api/dashboard/releases/flag', () => ({ success: true, by: 'olga' }))
  app.post('/api/logout', (_request, reply) =>
    reply.header('set-cookie', 'session=; Max-Age=0').send({ success: true }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, asked }
}
