import { request as askPlain, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as askSecure } from 'node:https'
import { text } from 'node:stream/consumers'

interface Route {
  product: URL
  /** Put first into the head of each page. */
  channelTag: string
}

/** Passes a request on to the product, and its response back. A page gets the channel of the bridge. */
export function forward(request: IncomingMessage, response: ServerResponse, { product, channelTag }: Route): void {
  const own = `http://${request.headers.host}`
  const { origin, ...headers } = request.headers
  const ask = product.protocol === 'https:' ? askSecure : askPlain
  const asked = ask(new URL(request.url ?? '/', product), {
    method: request.method,
    headers: {
      ...headers,
      host: product.host,
      'accept-encoding': 'identity',
      // Only the lab's own pages stand for the product's: another site stays another site.
      ...(origin !== undefined && { origin: origin === own ? product.origin : origin }),
    },
  })
  asked.on('response', (answer) => {
    const passed = { ...answer.headers }
    const { location } = passed
    if (location?.startsWith(product.origin)) passed.location = location.slice(product.origin.length) || '/'
    if (!isPage(answer)) {
      response.writeHead(answer.statusCode ?? 502, passed)
      answer.pipe(response)
      return
    }
    delete passed['content-length']
    text(answer).then(
      (page) => response.writeHead(answer.statusCode ?? 502, passed).end(page.replace('<head>', `<head>${channelTag}`)),
      () => response.destroy(),
    )
  })
  asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}

const isPage = ({ headers }: IncomingMessage): boolean => headers['content-type']?.startsWith('text/html') ?? false
