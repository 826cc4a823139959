import { join } from 'node:path'
import httpProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { AppName } from '../federation/apps.ts'
import { appFolder } from './folders.ts'
import { cacheControlOf, fileHeaders } from './headers.ts'

interface FrontEnd {
  name: AppName
  /** Where `/api` is forwarded to. */
  upstream: string
  /** Headers of every page. */
  headers: Record<string, string>
  /** The page at a path; `found: false` is sent with status 404. */
  page: (path: string) => { html: string; found: boolean }
  /** For the shell: name → manifest address. */
  remotes?: Record<string, string>
}

/** One front end on one origin: built files, the API behind `/api`, and a page for every other path. */
export async function frontEnd({ name, upstream, headers, page, remotes }: FrontEnd): Promise<FastifyInstance> {
  const server = fastify({ logger: false, forceCloseConnections: true, routerOptions: { maxParamLength: 256 } })
  await server.register(httpProxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    websocket: true,
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
  await server.register(fastifyStatic, {
    root: join(appFolder(name), 'dist'),
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheControlOf(path.replace(/\.(br|gz)$/, ''))).headers(fileHeaders)
    },
  })
  if (remotes) server.get('/remotes.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(remotes))
  server.get('/', (request, reply) => sendPage(request.url, reply))
  server.setNotFoundHandler((request, reply) => sendPage(request.url, reply))

  function sendPage(url: string, reply: FastifyReply) {
    const { html, found } = page(new URL(url, 'http://page').pathname)
    return reply.code(found ? 200 : 404).headers(headers).type('text/html; charset=utf-8').send(html)
  }
  return server
}
