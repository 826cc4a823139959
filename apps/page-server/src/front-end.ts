import cookie from '@fastify/cookie'
import httpProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { API_PATIENCE, type ApiPatience } from './api-patience.ts'
import { serveApplePayDomain } from './apple-pay-domain.ts'
import { headProblem } from '@refcall/domain'
import type { ProductSettings } from '@refcall/host/product-settings'
import { readBuiltFiles } from './built-files.ts'
import { deviceKey } from './device-key.ts'
import { wordOf } from './prerender/drawn-ahead.ts'
import { fileHeaders, spareHeaders } from './file-headers.ts'
import { baseHeaders, workerHeaders } from './headers.ts'
import type { FollowedRemotes } from './known-remotes.ts'
import { languageOf } from './language-of.ts'
import { networkLimit } from './network-limit.ts'
import { passUpgrade } from './pass-upgrade.ts'
import { answerUnreadable, refuse, refuseAt, refuseFailure, refusalOf, unansweredCode } from './refuse.ts'
import { HEAD_STATUS, refuseHeads } from './refuse-heads.ts'
import { serveInstall } from './install/serve-install.ts'
import { serveLegal, type OwnTexts } from './legal/serve-legal.ts'
import type { Overrides } from './overrides.ts'
import type { Pages } from './pages.ts'
import { OFFLINE_WORKER, originsOf, serveOfflineWorker } from './offline-worker.ts'
import { importPushWorker, PUSH_WORKER } from './push-worker.ts'
import { manifestsOf, pushWorkerOf } from './remote-files.ts'
import type { ReleaseSource } from './release-source.ts'
import { remotesHealth } from './remotes-health.ts'
import { HEALTH } from './reserved-paths.ts'
import { serveGone } from './serve-gone.ts'
import { serveHashes } from './serve-hashes.ts'
import { serveReleases } from './serve-releases.ts'
import { serveTrials } from './serve-trials.ts'
import { sendPage, type CompressedPage } from './sent-page.ts'

interface FrontEnd {
  /** The folders of its built files: the first that has a file serves it. */
  folder: string | string[]
  /** The origin to which `/api` is forwarded. */
  upstream: string
  /** How long the API may take to answer. */
  apiPatience?: ApiPatience
  /** Headers of a page with an inline style. */
  headers: (style: string) => Record<string, string>
  pages: Pages
  /** Networks of proxies whose `X-Forwarded-For` names the caller, by comma; this machine where none are named. */
  trustedProxies?: string | undefined
  /** The proof for Apple that the domain may show Apple Pay. */
  applePayDomain?: string | undefined
  /** The product, where browsers may install it: only for the shell. */
  product?: Partial<ProductSettings>
  /** The operator's own terms, and page about privacy: only for the shell. */
  ownTexts?: OwnTexts
  /** Only for the shell. */
  remotes?: FollowedRemotes
  /** Where its remotes are released. */
  releases?: ReleaseSource | undefined
  /** Where developers may try a build, with the headers of a page that reads one from an origin. */
  override?:
    { overrides: Overrides; headersWith: (style: string, origin: string) => Record<string, string> } | undefined
}

/** The calls of the API that end a session, or begin another user's. */
const SIGN_OUT = /^\/api\/(login|logout|mobile\/logout|me\/sign-out-everywhere)$/

/** Pages of one network in a minute: a venue's Wi-Fi is one network. */
const PAGES_IN_A_MINUTE = 600
/** The timeout for receiving a whole request, and how often it is checked. */
const REQUEST_MS = 30_000
const CHECK_MS = 1_000

/** One front end on one origin: built files, the API behind `/api`, and a page for every other path. */
export async function frontEnd(options: FrontEnd): Promise<FastifyInstance> {
  const { folder, upstream, apiPatience = API_PATIENCE, headers } = options
  const { applePayDomain, product, ownTexts, remotes, releases, override } = options
  const shellFolder = [folder].flat()[0] ?? ''
  const server = createServer(options.trustedProxies)
  await server.register(cookie)
  await forwardApi(server, upstream, apiPatience, override?.overrides)
  await serveBuiltFiles(server, folder)
  if (product) serveInstall(server, product)
  if (product && ownTexts) serveLegal(server, { product, own: ownTexts, headers })
  if (applePayDomain !== undefined) serveApplePayDomain(server, applePayDomain)
  if (remotes) {
    serveRemotes(server, remotes)
    serveGone(server, releases)
    serveOfflineWorker(server, shellFolder, remotes)
  }
  if (releases) {
    serveHashes(server, releases)
    serveTrials(server, releases)
  }
  serveReleases(server, {
    releaseStatus: releases?.status,
    overrides: override?.overrides,
    remotes,
    api: { upstream, ownMs: apiPatience.ownMs },
    shell: () => readBuiltFiles(shellFolder).version,
  })
  servePages(server, options)
  return server
}

function createServer(trustedProxies: string | undefined): FastifyInstance {
  const server = fastify({
    logger: false,
    forceCloseConnections: true,
    // By default: a caller on this machine is a proxy in front of us, and its forwarding headers count.
    trustProxy: trustedProxies ?? 'loopback',
    requestTimeout: REQUEST_MS,
    // Node's default for the head is 60 s.
    http: { headersTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS },
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: refuseFailure,
    clientErrorHandler: answerUnreadable,
  })
  // Set before routing, so that responses refused earlier have these headers, too.
  server.server.prependListener(
    'request',
    (_request, response) => void response.setHeaders(new Map(Object.entries(baseHeaders))),
  )
  server.setErrorHandler(refuseFailure)
  refuseHeads(server)
  return server
}

/** Forwards `/api`, upgrades included; a call that changes the session ends a developer's override. */
async function forwardApi(
  server: FastifyInstance,
  upstream: string,
  { callMs, ownMs }: ApiPatience,
  overrides: Overrides | undefined,
): Promise<void> {
  await server.register(httpProxy, {
    upstream,
    prefix: '/api',
    // By default 128 connections: each stream keeps one, and all later calls would wait for the streams to end.
    undici: { headersTimeout: callMs, bodyTimeout: callMs, connections: null },
    preHandler: (request, reply, next) => {
      if (SIGN_OUT.test(request.url)) overrides?.end(request, reply)
      next()
    },
    rewritePrefix: '/api',
    replyOptions: {
      // The API has refused it, or is busy: to ask again is the caller's decision.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, { expect: _met, ...sent }) => ({
        ...sent,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.headers.host ?? '',
        'x-forwarded-proto': request.protocol,
      }),
      onError: (reply, { error }) => {
        const { id, method } = reply.request
        void reply
          .code(503)
          .header('retry-after', '1')
          .send(refusalOf(unansweredCode(method, error), id))
      },
    },
  })
  server.server.on('upgrade', (request, socket, head) => {
    const problem = headProblem(request)
    if (problem) refuseAt(socket, HEAD_STATUS[problem])
    else passUpgrade({ upstream: new URL(upstream), patienceMs: ownMs }, { request, socket, head })
  })
}

async function serveBuiltFiles(server: FastifyInstance, folder: FrontEnd['folder']): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.headers(fileHeaders(path))
      for (const name of spareHeaders(path)) void reply.removeHeader(name)
    },
  })
}

/** Answers every path that nothing else does. */
function servePages(server: FastifyInstance, { pages, headers, releases, override }: FrontEnd): void {
  const made = new WeakMap<CompressedPage, ReturnType<typeof headers>>()
  const headersOf = (page: CompressedPage) => {
    const own = made.get(page) ?? headers(page.style)
    made.set(page, own)
    return own
  }
  const isTooMuch = networkLimit(server, PAGES_IN_A_MINUTE)
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (isTooMuch(request)) return refuse(reply.header('retry-after', '60'), 429)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply.header('allow', 'GET, HEAD'), 405)
    const device = releases?.differsByDevice() ? deviceKey(request, reply) : undefined
    const mine = override?.overrides.of(request)
    // A build that was not released is rendered by the browser alone.
    const [path = '/', query = ''] = request.url.split(/\?(.*)/s, 2)
    const { page, status, needs } = pages(path, languageOf(request), device, mine, mine ? '' : wordOf(request))
    if (needs && !new URLSearchParams(query).get(needs.parameter)) return reply.redirect(needs.otherwise)
    if (status === 503) void reply.header('retry-after', '2')
    return sendPage(
      request,
      reply.code(status).headers(mine && override ? override.headersWith(page.style, mine.origin) : headersOf(page)),
      page,
    )
  }
  server.get('/', answer)
  server.setNotFoundHandler(answer)
}

/** The routes on the shell's origin that serve its remotes, besides the pages. */
function serveRemotes(server: FastifyInstance, remotes: FollowedRemotes) {
  server.get('/remotes.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(manifestsOf(remotes.known())),
  )
  server.get(HEALTH, (_request, reply) => reply.header('cache-control', 'no-store').send(remotesHealth(remotes)))
  server.get(`/${PUSH_WORKER}`, (_request, reply) => {
    const worker = pushWorkerOf(remotes.known())
    if (!worker) return refuse(reply.header('retry-after', '2'), 503)
    return reply
      .headers(workerHeaders([worker.origin], originsOf(remotes)))
      .type('text/javascript')
      .send(importPushWorker(worker.address, `/${OFFLINE_WORKER}`))
  })
  server.addHook('onClose', () => remotes.close())
}
