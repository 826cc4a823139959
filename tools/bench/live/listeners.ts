import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { importBenchPackage } from '../packages/import.ts'
import { now } from './contender.ts'

/** Called with an event's number and its arrival, in milliseconds of `now`. */
type Hear = (number: number, at: number) => void

/** Opens one client; resolves with its close function once it receives events. */
export type Listen = (url: string, name: string, hear: Hear) => Promise<() => void>

const openStream = async (url: string): Promise<IncomingMessage> => {
  const asked = request(url, { agent: false }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return response
}

/** Reads an event stream; retries when the server is busy. */
export const listenToStream: Listen = async (url, name, hear) => {
  let response = await openStream(`${url}/api/events/${name}`)
  for (let tried = 1; response.statusCode === 503 && tried < 60; tried += 1) {
    response.resume()
    await pause(1_000)
    response = await openStream(`${url}/api/events/${name}`)
  }
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  let rest = ''
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const at = now()
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const number = /"id":"mat_(\d+)"/.exec(block)?.[1]
      if (number !== undefined) hear(Number(number), at)
      if (block.includes('"type":"snapshot"')) isReady()
    }
  })
  response.on('error', () => {})
  await ready
  return () => response.destroy()
}

interface ClientSocket {
  on(event: 'message', listener: (body: { match: { id: string } }) => void): unknown
  once(event: 'ready', listener: () => void): unknown
  close(): unknown
}

interface SocketIoClient {
  io(url: string, options: Readonly<Record<string, unknown>>): ClientSocket
}

export const listenToSocketIo: Listen = async (url, name, hear) => {
  const { io } = await importBenchPackage<SocketIoClient>('socket.io-client')
  const socket = io(url, { transports: ['websocket'], query: { name }, forceNew: true })
  socket.on('message', ({ match }) => hear(Number(match.id.slice('mat_'.length)), now()))
  await new Promise<void>((resolve) => void socket.once('ready', () => resolve()))
  return () => void socket.close()
}
