import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Sandbox } from '../sandbox.ts'
import { readBody } from '../wire/body.ts'
import { decodeForm } from '../wire/form.ts'
import { pageHeaders } from './page.ts'
import { findPage } from './routes.ts'

const file = (name: string, type: string) => ({ body: readFileSync(join(import.meta.dirname, name), 'utf8'), type })

const files: Readonly<Record<string, { readonly body: string; readonly type: string }>> = {
  '/pages.css': file('pages.css', 'text/css; charset=utf-8'),
  '/challenge-finished.js': file('challenge-finished.js', 'text/javascript; charset=utf-8'),
  '/wallet.js': file('wallet.js', 'text/javascript; charset=utf-8'),
}

/** Serves the sandbox's pages; false if the path is none of them. */
export const servePage = async (
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> => {
  const asset = files[url.pathname]
  if (asset) {
    response.writeHead(200, { 'content-type': asset.type, 'cache-control': 'no-cache' }).end(asset.body)
    return true
  }
  const found = findPage(request.method ?? 'GET', url.pathname)
  if (!found) return false
  const form = decodeForm(request.method === 'POST' ? ((await readBody(request)) ?? '') : '')
  const { page, names } = found
  const answer = sandbox.store.database.transaction(() => page.answer({ sandbox, url, names, form, request }))
  if ('redirect' in answer) response.writeHead(303, { location: answer.redirect, 'cache-control': 'no-store' }).end()
  else response.writeHead(answer.status, pageHeaders(answer.formTargets ?? [])).end(answer.html)
  return true
}
