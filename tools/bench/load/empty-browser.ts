import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../run/free-port.ts'
import { atEnd } from '../../run/lifetime.ts'

export interface OpenBrowser {
  /** Port of the debugging protocol. */
  readonly port: number
  close(): Promise<void>
}

const socketOf = async (port: number, gone: () => boolean): Promise<string> => {
  while (!gone()) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/json/version`)
      return ((await answer.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl
    } catch {
      await pause(50)
    }
  }
  throw new Error('Chromium ended before it could be used.')
}

/** Sets cookies, given as a `cookie` header, in the browser for one origin. */
const setCookies = async (socketUrl: string, cookies: string, origin: string): Promise<void> => {
  const list = cookies
    .split('; ')
    .filter(Boolean)
    .map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return { name, value: value.join('='), url: origin }
    })
  const socket = new WebSocket(socketUrl)
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies: list } }))
  const [message] = (await once(socket, 'message')) as [MessageEvent<string>]
  socket.close()
  if (message.data.includes('"error"')) throw new Error(`Chromium refused the cookies: ${message.data}`)
}

/** A Chromium with an empty profile that already holds the cookies. */
export const openBrowser = async (path: string, cookies: string, origin: string): Promise<OpenBrowser> => {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'refcall-browser-'))
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    '--mute-audio',
  ]
  const child = spawn(
    path,
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    // A group of its own: Debian's headless Chromium is a script that starts the browser.
    { stdio: 'ignore', detached: true },
  )
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
  atEnd(close)
  const socketUrl = await socketOf(port, () => child.exitCode !== null)
  if (cookies) await setCookies(socketUrl, cookies, origin)
  return { port, close }
}
