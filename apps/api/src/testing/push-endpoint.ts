import type { PushMessage, PushSubscription } from '@refcall/contract'
import { createECDH, randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { checkSignature, openPush, type BrowserKeys } from './open-push.ts'

/** A received push; one for a browser is verified and decrypted. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The decrypted message, or that sent to the relay. */
  readonly message: PushMessage
  /** The signature's subject; null for a relay. */
  readonly signedBy: string | null
  /** The relay's whole request body. */
  readonly order: unknown
}

/** The response to the next push; `null` never responds. */
type PushServiceResponse = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
} | null

/** A local push service with its browsers, and an app's relay. */
export interface PushEndpoint {
  readonly origin: string
  /** Adds a browser. */
  subscribe(language?: string): PushSubscription
  /** Sets the responses to the next pushes; those after them get 201. */
  answerNext(...answers: PushServiceResponse[]): void
  /** All received pushes, oldest first; none are removed. */
  readonly received: readonly Received[]
  /**
   * The next push to a path, received or awaited; each is returned once. @throws Error for one that cannot be decrypted
   */
  next(path: string): Promise<Received>
  close(): Promise<void>
}

export async function openPushEndpoint(): Promise<PushEndpoint> {
  const browsers = new Map<string, BrowserKeys>()
  const answers: PushServiceResponse[] = []
  const inbox = createInbox()
  const answer = (response: ServerResponse): void => {
    const next = answers.length > 0 ? answers.shift() : { status: 201 }
    if (next) response.writeHead(next.status, next.headers).end(next.body)
  }
  const server = createServer((request, response) => {
    void (async () => {
      const { url: path = '', headers } = request
      const body = await buffer(request)
      try {
        inbox.take(read({ path, headers, body, origin, keys: browsers.get(path) }))
        answer(response)
      } catch (error) {
        inbox.fail(error)
        response.writeHead(400).end(String(error))
      }
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received: inbox.received,
    subscribe(language = 'en') {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const keys = { curve, auth: randomBytes(16) }
      const path = `/push/${randomBytes(12).toString('base64url')}`
      browsers.set(path, keys)
      const p256dh = curve.getPublicKey('base64url')
      return { endpoint: `${origin}${path}`, keys: { p256dh, auth: keys.auth.toString('base64url') }, language }
    },
    answerNext: (...next) => void answers.push(...next),
    next: inbox.next,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Keeps what was received, for those who wait for it. */
function createInbox() {
  const received: Received[] = []
  const unread: Received[] = []
  const arrivals = new EventEmitter()
  // Without a waiting reader the sender's response reports the error.
  arrivals.on('error', () => undefined)
  return {
    received: received as readonly Received[],
    take: (push: Received): void => {
      received.push(push)
      unread.push(push)
      arrivals.emit('push')
    },
    fail: (error: unknown): void => void arrivals.emit('error', error),
    next: async (path: string): Promise<Received> => {
      for (;;) {
        const index = unread.findIndex((push) => push.path === path)
        const [push] = index < 0 ? [] : unread.splice(index, 1)
        if (push) return push
        await once(arrivals, 'push')
      }
    },
  }
}

interface Delivery {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly origin: string
  /** undefined: the path of a relay */
  readonly keys: BrowserKeys | undefined
}

function read({ path, headers, body, origin, keys }: Delivery): Received {
  if (!keys) {
    const order = JSON.parse(body.toString())
    return { path, headers, message: order.payload, signedBy: null, order }
  }
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error(`it is encoded as ${headers['content-encoding']}`)
  const { publicKey } = checkSignature(headers.authorization ?? '', origin, Date.now())
  return { path, headers, message: openPush(body, keys), signedBy: publicKey, order: null }
}
