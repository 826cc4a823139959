import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

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

/** OpenAPI 3.1 of every route that is mounted after it: to read at `/api/docs`, as JSON at `/api/docs/openapi.json`. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Refcall', version: '1', description: 'On-demand referees for table-game matches.' },
    },
  })
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { pageTitle: 'Refcall API', withDefaultFonts: false, telemetry: false, proxyUrl: '' },
    hooks: {
      onRequest: (_, reply, done) => {
        void reply.header('content-security-policy', PAGE_POLICY)
        done()
      },
    },
  })
}
