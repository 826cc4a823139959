import httpProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { PUSH_WORKER } from '../../../tools/federation/push-worker-address.ts'
import { baseHeaders, cacheControlOf, fileHeaders } from './headers.ts'
import { languageOf } from './language-of.ts'
import { passUpgrade } from './pass-upgrade.ts'
import { answerUnreadable, refuse, refuseFailure } from './refuse.ts'
import type { Pages } from './pages.ts'
import { sendPage } from './sent-page.ts'

interface SentScript {
  script: string
  headers: Record<string, string>
}

interface FrontEnd {
  /** Where its built files are. */
  folder: string
  /** Where `/api` is forwarded to. */
  upstream: string
  /** Headers of every page. */
  headers: Record<string, string>
  pages: Pages
  /** For the shell: name → manifest address. */
  remotes?: Record<string, string>
  /** For the shell: the script at `/push-worker.js`. */
  pushWorker?: SentScript
}

/** One front end on one origin: built files, the API behind `/api`, and a page for every other path. */
export async function frontEnd({ folder, upstream, headers, pages, remotes, pushWorker }: FrontEnd): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: refuseFailure,
    clientErrorHandler: answerUnreadable,
  })
  // Before anything can answer: what is refused before a route is found has them too.
  server.server.prependListener('request', (_request, response) => void response.setHeaders(new Map(Object.entries(baseHeaders))))
  server.setErrorHandler(refuseFailure)
  await server.register(httpProxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    replyOptions: {
      rewriteRequestHeaders: (request, sent) => ({
        ...sent,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.headers.host ?? '',
        'x-forwarded-proto': 'http',
      }),
      onError: (reply) => {
        reply.code(503).header('retry-after', '1').send({ code: 'unavailable', error: 'The service is not answering.' })
      },
    },
  })
  server.server.on('upgrade', (request, socket, head) => passUpgrade(new URL(upstream), { request, socket, head }))
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheControlOf(path.replace(/\.(br|gz)$/, ''))).headers(fileHeaders)
    },
  })
  if (remotes) server.get('/remotes.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(remotes))
  if (pushWorker) {
    server.get(`/${PUSH_WORKER}`, (_request, reply) => reply.headers(pushWorker.headers).type('text/javascript').send(pushWorker.script))
  }
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply.header('allow', 'GET, HEAD'), 405)
    const { page, found } = pages(request.url.split('?', 1)[0] ?? '/', languageOf(request))
    return sendPage(request, reply.code(found ? 200 : 404).headers(headers), page)
  }
  server.get('/', answer)
  server.setNotFoundHandler(answer)
  return server
}
