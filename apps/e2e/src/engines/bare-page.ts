import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE = '<!doctype html><html lang="en"><title>Features</title><script src="/without-its-hash.js"></script></html>'

/** A page to ask an engine what it has: it holds scripts to their hashes, and has one without, which sets `ranWithoutHash`. */
export async function serveBarePage(): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url }, response) => {
    const isPage = url === '/'
    response.writeHead(200, {
      'content-type': isPage ? 'text/html' : 'text/javascript',
      'integrity-policy': 'blocked-destinations=(script)',
    })
    response.end(isPage ? PAGE : 'window.ranWithoutHash = true')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}
