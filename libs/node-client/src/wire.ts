import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly headers: string
  readonly body: string
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly cookie?: string
  readonly bearer?: string
  /** The caller's address, as a gateway names it. */
  readonly network?: string
}

/**
 * One keep-alive connection that carries one call at a time. Minimal on purpose: on a small machine a full HTTP
 * client takes CPU time from the measured server.
 */
export class Wire {
  readonly #url: URL
  #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: RawResponse) => void; reject: (error: Error) => void } | undefined

  private constructor(url: URL) {
    this.#url = url
    this.#socket = this.#connect()
  }

  static async open(url: string): Promise<Wire> {
    const wire = new Wire(new URL(url))
    await once(wire.#socket, 'connect')
    return wire
  }

  #connect(): Socket {
    const socket = connect({ host: this.#url.hostname, port: Number(this.#url.port), noDelay: true })
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')))
    socket.on('error', (error) => this.#waiting?.reject(error))
    return socket
  }

  /** Resolves once the present connection is closed. */
  get closed(): Promise<unknown> {
    return this.#socket.destroyed ? Promise.resolve() : once(this.#socket, 'close')
  }

  /** A connection that the server has closed while nothing was sent is opened again. */
  async call({ method, path, body, cookie, bearer, network }: Call): Promise<RawResponse> {
    if (this.#socket.destroyed) {
      this.#received = Buffer.alloc(0)
      this.#socket = this.#connect()
      await once(this.#socket, 'connect')
    }
    const payload = body === undefined ? '' : JSON.stringify(body)
    const type =
      body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`
    const key = bearer ? `authorization: Bearer ${bearer}\r\n` : ''
    const cookies = cookie ? `cookie: ${cookie}\r\n` : ''
    const forwarded = network ? `x-forwarded-for: ${network}\r\n` : ''
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#url.host}\r\n${cookies}${key}${forwarded}${type}\r\n${payload}`,
      )
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf('\r\n\r\n')
    if (end === -1) return
    const headers = this.#received.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0)
    if (this.#received.length < end + 4 + length) return
    const body = this.#received.toString('utf8', end + 4, end + 4 + length)
    this.#received = this.#received.subarray(end + 4 + length)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(headers.slice(9, 12)), headers, body })
  }
}

/** Makes a call that must succeed and reads its JSON. */
export const callJson = async <Body>(wire: Wire, call: Call): Promise<Body> => {
  const { status, body } = await wire.call(call)
  if (status !== 200) throw new Error(`${call.method} ${call.path} answered ${status}: ${body}`)
  return JSON.parse(body) as Body
}

/** The browser key that a response sets, as the client sends it back. */
export const cookieOf = (answer: RawResponse): string => /\r\nset-cookie: ([^;]+)/i.exec(answer.headers)?.[1] ?? ''
