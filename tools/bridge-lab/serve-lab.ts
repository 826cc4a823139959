import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { root } from '../run/root.ts'
import { forward } from './forward.ts'

const LAB = '/bridge-lab/'
const folders: Readonly<Record<string, string>> = {
  page: join(root, 'tools/bridge-lab/page'),
  bridge: join(root, 'libs/bridge/src'),
}
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
}

/** What an app injects before the scripts of a page; here it passes the messages to the page around the frame. */
const channel = `if (parent !== window)
  window.ReactNativeWebView = { postMessage: (text) => parent.postMessage({ toApp: text }, location.origin) }
`
const integrity = `sha256-${createHash('sha256').update(channel).digest('base64')}`
const channelTag = `<script src="${LAB}channel.js" integrity="${integrity}"></script>`

interface Lab {
  url: string
  stop: () => void
}

/**
 * Serves the lab, and the product at all other paths of the same origin, so that the lab may do to the product's window
 * what an app does to its web view. On this machine only. @param port 0: any
 */
export async function serveLab(product: URL, port = 0): Promise<Lab> {
  let isOffline = false
  const open = new Set<ServerResponse>()

  const setNetwork = (state: string): void => {
    isOffline = state === 'off'
    if (isOffline) for (const response of open) response.destroy()
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', product).pathname
    if (path === `${LAB}network/off` || path === `${LAB}network/on`) {
      if (request.method !== 'POST') return void response.writeHead(405).end()
      setNetwork(path.slice(path.lastIndexOf('/') + 1))
      return void response.writeHead(204).end()
    }
    if (path === `${LAB}channel.js`)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(channel)
    if (path.startsWith(LAB)) return serveFile(path.slice(LAB.length) || 'page/lab.html', response)
    if (isOffline) return void response.destroy()
    open.add(response)
    response.once('close', () => open.delete(response))
    forward(request, response, { product, channelTag })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${LAB}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function serveFile(path: string, response: ServerResponse): Promise<void> {
  const [, folder = '', file = ''] = /^(\w+)\/((?:[\w-]+\/)*[\w-]+\.(?:html|css|ts))$/.exec(path) ?? []
  const within = folders[folder]
  const text = within && (await readFile(join(within, file), 'utf8').catch(() => undefined))
  if (text === undefined) return void response.writeHead(404).end()
  const type = types[extname(file)] ?? ''
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  response.end(file.endsWith('.ts') ? stripTypeScriptTypes(text) : text)
}
