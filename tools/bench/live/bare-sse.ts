import { aMatch } from '@refcall/fixtures'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { now, type Contender } from './contender.ts'

/** The barest event streams: one process, nothing stored, no other process notified. */
export const serveBareSse = async (): Promise<Contender> => {
  const streams = new Map<string, ServerResponse>()
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {"type":"snapshot"}\n\n')
    streams.set(request.url?.split('/').at(-1) ?? '', response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (name, number) => {
      const at = now()
      const message = { type: 'match_update', match: aMatch({ id: `mat_${number}` }) }
      streams.get(name)?.write(`id: ${number}\ndata: ${JSON.stringify(message)}\n\n`)
      return Promise.resolve(at)
    },
  }
}
