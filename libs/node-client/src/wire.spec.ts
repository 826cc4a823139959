import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { callJson, Wire } from './wire.ts'

const servers: Server[] = []

const serve = async (): Promise<{ url: string; connections: Socket[] }> => {
  const server = createServer((_request, response) => void response.writeHead(200, { 'content-length': 2 }).end('{}'))
  servers.push(server)
  const connections: Socket[] = []
  server.on('connection', (socket) => connections.push(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections }
}

const call = { method: 'GET', path: '/' }

afterEach(() => servers.splice(0).forEach((server) => server.close()))

it('works: sends its calls on one connection, and opens another when the server has closed it', async () => {
  const { url, connections } = await serve()
  const wire = await Wire.open(url)
  await callJson(wire, call)
  await expect(callJson(wire, call)).resolves.toEqual({})
  expect(connections).toHaveLength(1)

  const [first] = connections
  first?.end()
  await wire.closed
  await expect(callJson(wire, call)).resolves.toEqual({})
  expect(connections).toHaveLength(2)
  wire.close()
})

it('fails: a call whose connection is closed before its answer', async () => {
  const server = createServer((request) => void request.socket.destroy())
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const wire = await Wire.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await expect(wire.call(call)).rejects.toThrow('closed')
})
