import { connect } from 'node:net'

/** The response to bytes sent unchanged on their own connection. */
export interface RawReply {
  readonly text: string
  /** True when the service closed the connection, false after our timeout. */
  readonly isEnded: boolean
}

const PATIENCE_MS = 10_000
const WHOLE = /^HTTP\/1\.1 \d{3} [^]*?\r\ncontent-length: (\d+)\r\n[^]*?\r\n\r\n([^]*)$/i

const isWhole = (text: string): boolean => {
  const [, length, body = ''] = WHOLE.exec(text) ?? []
  return length !== undefined && Buffer.byteLength(body) >= Number(length)
}

/** Sends the bytes and waits for one whole response, or for the end. @param hangsUp we close after the bytes, so there may be no response */
export const sendRaw = (origin: string, bytes: string | Buffer, hangsUp = false): Promise<RawReply> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const line = connect(Number(port), hostname)
    let text = ''
    const end = (isEnded: boolean) => (): void => {
      clearTimeout(patience)
      line.destroy()
      resolve({ text, isEnded })
    }
    const patience = setTimeout(end(false), PATIENCE_MS)
    line.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (isWhole(text)) end(false)()
    })
    line.on('close', end(true))
    line.on('error', () => undefined)
    line.write(bytes)
    if (hangsUp) line.end()
  })
