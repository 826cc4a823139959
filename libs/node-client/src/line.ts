import { request } from 'node:http'
import { WebSocket } from 'ws'

/** One connection of the live channel. */
export interface Line {
  /** Closes it, so that the server notices. */
  cut(): void
  /** Stalls it: nothing is received any more, and the server does not notice. */
  deafen(): void
}

export interface LineEvents {
  onOpen(): void
  /** A message as received. */
  onText(json: string): void
  /** The server's response was not a stream. */
  onRefused(status: number): void
  /** Called once, whichever side ended it. */
  onOver(): void
}

/** How long a stalled connection stays open at the server, unless the server ends it. */
const LEFT_MS = 60_000

/** Calls `onOver` once, and nothing after a stall. */
const guarded = (events: LineEvents, pause: () => void, destroy: () => void) => {
  let isDeaf = false
  let isOver = false
  const isSilent = (): boolean => isDeaf || isOver
  return {
    open: () => void (isSilent() || events.onOpen()),
    hear: (json: string) => void (isSilent() || events.onText(json)),
    refuse: (status: number) => void (isSilent() || events.onRefused(status)),
    over: () => {
      const wasSilent = isSilent()
      isOver = true
      if (!wasSilent) events.onOver()
    },
    line: {
      cut: () => void (isDeaf || destroy()),
      deafen: () => {
        isDeaf = true
        pause()
        setTimeout(destroy, LEFT_MS).unref()
      },
    },
  }
}

/** A bare request per event stream, so that thousands fit into one process. */
const openStream = (url: URL, cookie: string, events: LineEvents): Line => {
  const asked = request(url, { agent: false, headers: { cookie, accept: 'text/event-stream' } })
  const { open, hear, refuse, over, line } = guarded(
    events,
    () => asked.socket?.pause(),
    () => asked.destroy(),
  )
  asked.on('error', over)
  asked.on('close', over)
  asked.on('response', (response) => {
    response.on('error', over)
    response.on('end', over)
    if (response.statusCode !== 200) {
      refuse(response.statusCode ?? 0)
      response.resume()
      return
    }
    open()
    let rest = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) {
        const text = frame.split('\n').find((part) => part.startsWith('data:'))
        if (text !== undefined) hear(text.slice('data:'.length))
      }
    })
  })
  asked.end()
  return line
}

const openSocket = (url: URL, cookie: string, events: LineEvents): Line => {
  const socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false })
  const { open, hear, refuse, over, line } = guarded(
    events,
    () => socket.pause(),
    () => socket.terminate(),
  )
  socket.on('open', open)
  socket.on('message', (data) => hear(String(data)))
  socket.on('unexpected-response', (asked, response) => {
    refuse(response.statusCode ?? 0)
    asked.destroy()
    over()
  })
  socket.on('error', over)
  socket.on('close', over)
  return line
}

/** Opens the live channel at this URL: an event stream, or a WebSocket for `ws:`. */
export const openLine = (url: URL, cookie: string, events: LineEvents): Line =>
  url.protocol === 'ws:' ? openSocket(url, cookie, events) : openStream(url, cookie, events)
