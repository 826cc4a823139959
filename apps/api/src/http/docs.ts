import Fastify, { type FastifyInstance } from 'fastify'

/** The reader's page carries one inline script and its own styles; it asks nothing of any other host. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PREFIX = '/api/docs'
const PATHS = ['', '/', '/openapi.json', '/openapi.yaml', '/js/scalar.js']

/**
 * The description of the API: to read at `/api/docs`, as JSON at `/api/docs/openapi.json`.
 * @param describe makes the document; called when somebody asks for it first
 */
export function mountDocs(app: FastifyInstance, describe: () => object): void {
  let site: Promise<FastifyInstance> | undefined
  for (const path of PATHS) {
    app.get(`${PREFIX}${path}`, async ({ url }, reply) => {
      const { statusCode, headers, rawPayload } = await (await (site ??= openSite(describe()))).inject({ method: 'GET', url })
      return reply.code(statusCode).headers(headers).header('content-security-policy', PAGE_POLICY).send(rawPayload)
    })
  }
}

/** The page that shows the description. Its library is half of what an idle process would hold, so it comes when it is asked for. */
async function openSite(document: object): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: scalar }] = await Promise.all([import('@fastify/swagger'), import('@scalar/fastify-api-reference')])
  const site = Fastify()
  await site.register(swagger, { mode: 'static', specification: { document: JSON.parse(JSON.stringify(document)) } })
  await site.register(scalar, {
    routePrefix: PREFIX,
    configuration: { pageTitle: 'Refcall API', withDefaultFonts: false, telemetry: false, proxyUrl: '' },
  })
  return site
}
