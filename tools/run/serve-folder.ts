import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
}

/**
 * A plain static server, as any team may have one: files of a folder that other origins may load. `routes` answer paths of
 * their own. @param port 0: any
 */
export async function serveFolder(
  folder: string,
  port = 0,
  routes: Readonly<Record<string, (response: ServerResponse) => void>> = {},
): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://folder').pathname)
    response.setHeader('access-control-allow-origin', '*')
    if (routes[path]) return routes[path](response)
    try {
      const file = await readFile(join(folder, path))
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(file)
    } catch {
      response.writeHead(404).end()
    }
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
