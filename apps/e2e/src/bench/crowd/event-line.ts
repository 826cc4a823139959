import { once } from 'node:events'
import { connect } from 'node:net'

interface LineOptions {
  readonly url: string
  readonly path: string
  readonly cookie: string
  readonly network: string
  /** The type of each message, and over how long its readers are to spread what they do. */
  readonly onMessage: (type: string, spreadMs: number) => void
  readonly onLost: () => void
}

type Opened = { readonly status: 200 } | { readonly status: number; readonly code: string; readonly retryMs: number }

/** An event stream on a bare socket: of thousands of them in one process, each has to be small. */
export async function openEventLine({ url, path, cookie, network, onMessage, onLost }: LineOptions): Promise<Opened> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nx-forwarded-for: ${network}\r\naccept: text/event-stream\r\n\r\n`,
  )
  return new Promise((resolve, reject) => {
    let rest = ''
    let isOpen = false
    const hear = (chunk: string) => {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts)
        onMessage(/"type":"(\w+)"/.exec(part)?.[1] ?? '', Number(/"spreadMs":(\d+)/.exec(part)?.[1] ?? 0))
    }
    const begin = (chunk: string) => {
      rest += chunk
      const end = rest.indexOf('\r\n\r\n')
      if (end === -1) return
      const [head, body] = [rest.slice(0, end), rest.slice(end + 4)]
      const status = Number(head.slice(9, 12))
      rest = ''
      isOpen = status === 200
      if (isOpen) {
        resolve({ status: 200 })
        return hear(body)
      }
      resolve({
        status,
        code: /"code":"(\w+)"/.exec(body)?.[1] ?? '',
        retryMs: 1_000 * Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 1),
      })
      socket.destroy()
    }
    socket.setEncoding('utf8').on('data', (chunk: string) => (isOpen ? hear(chunk) : begin(chunk)))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (isOpen) onLost()
      else reject(new Error('A stream was closed before it was answered.'))
    })
  })
}
