import Fastify, { type FastifyInstance } from 'fastify'

/** The documentation page has one inline script and its own styles; it loads nothing from other hosts. */
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
 * The description of the API: a page at `/api/docs`, JSON at `/api/docs/openapi.json`.
 * @param describe creates the document; called on the first request
 */
export function mountDocs(app: FastifyInstance, describe: () => object): void {
  let site: Promise<FastifyInstance> | undefined
  for (const path of PATHS) {
    app.get(`${PREFIX}${path}`, async ({ url }, reply) => {
      const { statusCode, headers, rawPayload } = await (
        await (site ??= openSite(describe()))
      ).inject({ method: 'GET', url })
      return reply.code(statusCode).headers(headers).header('content-security-policy', PAGE_POLICY).send(rawPayload)
    })
  }
}

/** The documentation page. Its library would be half of an idle process's memory, so it is loaded on the first request. */
async function openSite(document: object): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: scalar }] = await Promise.all([
    import('@fastify/swagger'),
    import('@scalar/fastify-api-reference'),
  ])
  const site = Fastify()
  await site.register(swagger, { mode: 'static', specification: { document: JSON.parse(JSON.stringify(document)) } })
  await site.register(scalar, {
    routePrefix: PREFIX,
    configuration: { pageTitle: 'Refcall API', withDefaultFonts: false, telemetry: false, proxyUrl: '' },
  })
  return site
}
