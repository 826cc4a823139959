import type { LiveMessage } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { request, type ClientRequest } from 'node:http'

export interface Ears {
  /** The line is lost; the client comes back after its usual pause and resumes. */
  cut(): void
  close(): void
}

export interface EarsOptions {
  readonly origin: string
  /** Of the stream, with its query if it has one. */
  readonly path: string
  readonly cookie: () => string
  readonly onMessage: (message: LiveMessage) => void
  /** +1 when a stream opens, -1 when it ends. */
  readonly onStreams: (change: 1 | -1) => void
  /** An answer that is no stream, and cannot be explained by a busy server. */
  readonly onRefused: (status: number) => void
}

/** Busy, or it has not noticed yet that the lines before are dead: a client comes again, so many times in a row. */
const COMES_AGAIN = { statuses: [429, 503], times: 20 }

/**
 * The live channel as a browser keeps it: resumes after the last message it saw, takes silence for the end, hears each
 * message once. A bare request for each stream, so that thousands fit into one process.
 */
export const openEars = ({ origin, path, cookie, onMessage, onStreams, onRefused }: EarsOptions): Ears => {
  let line: ClientRequest | undefined
  let again: NodeJS.Timeout | undefined
  let silence: NodeJS.Timeout | undefined
  let lastId: string | undefined
  let isClosed = false
  /** Since the last stream. */
  let refusals = 0

  const hear = (frame: string): void => {
    const text = frame.split('\n').find((part) => part.startsWith('data:'))
    if (text === undefined) return
    const message = JSON.parse(text.slice('data:'.length)) as LiveMessage
    if (message.id !== undefined) {
      if (message.id === lastId) return
      lastId = message.id
    }
    if (message.type !== 'heartbeat') onMessage(message)
  }

  const open = (): void => {
    const resume = lastId === undefined ? '' : `${path.includes('?') ? '&' : '?'}lastEventId=${encodeURIComponent(lastId)}`
    const present = request(origin + path + resume, { agent: false, headers: { cookie: cookie(), accept: 'text/event-stream' } })
    line = present
    let isOver = false
    let isOpen = false
    const over = (): void => {
      if (isOver) return
      isOver = true
      clearTimeout(silence)
      if (isOpen) onStreams(-1)
      if (!isClosed) again = setTimeout(open, LIMITS.live.reconnectMs)
    }
    const watch = (): void => {
      clearTimeout(silence)
      silence = setTimeout(() => present.destroy(), LIMITS.live.deadAfterMs)
    }
    present.on('error', over)
    present.on('close', over)
    present.on('response', (response) => {
      if (response.statusCode !== 200) {
        refusals += 1
        const { statusCode = 0 } = response
        if (!COMES_AGAIN.statuses.includes(statusCode) || refusals > COMES_AGAIN.times) onRefused(statusCode)
        response.resume()
        return
      }
      refusals = 0
      isOpen = true
      onStreams(1)
      watch()
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        watch()
        const frames = (text + chunk).split('\n\n')
        text = frames.pop() ?? ''
        if (!isOver && !isClosed) frames.forEach(hear)
      })
      response.on('error', over)
      response.on('end', over)
    })
    present.end()
  }

  open()
  return {
    cut: () => line?.destroy(),
    close: () => {
      isClosed = true
      clearTimeout(again)
      clearTimeout(silence)
      line?.destroy()
    },
  }
}
