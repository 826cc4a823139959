import type { FastifyInstance } from 'fastify'

/** A body without bytes is none, whatever type it is said to have: HTTP clients add one to every call. */
export function ignoreTypeWithoutBody(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const length = headers['content-length'] ?? '0'
    if (length === '0' && headers['transfer-encoding'] === undefined) delete headers['content-type']
  })
  // In chunks, that there are none is known only at their end.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null) : parse(request, text, done),
  )
}
