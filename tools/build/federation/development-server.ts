import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from 'webpack-dev-server'
import { apiUrl, apps, portOf, type AppName } from '@refcall/page-server/apps'
import { followRemotes } from '@refcall/page-server/known-remotes'
import { renderPage } from '@refcall/page-server/page'
import { productFrom, titleOf } from '@refcall/page-server/product'
import { importPushWorker, PUSH_WORKER } from '@refcall/page-server/push-worker'
import { remoteAddresses } from '@refcall/page-server/remote-addresses'
import { remotesAtOrigins } from '@refcall/page-server/remote-source'
import { pushWorkerOf, remotesPart } from '@refcall/page-server/remote-files'
import { developmentFolder } from './workers.ts'

const everyMs = 1_000

function followOrigins() {
  const addresses = remoteAddresses(process.env)
  const log = () => {}
  const names = addresses.map(({ name }) => name)
  return followRemotes({ names, source: remotesAtOrigins(addresses, log), everyMs, log })
}

/** Hot-reloading server of one application: its page on every path, `/api` forwarded to the API. */
export function developmentServer(name: string, entry: string): Configuration {
  // The shell reads its remotes' descriptions from their own servers, as in production.
  const remotes = name === 'shell' ? followOrigins() : undefined
  const product = productFrom(process.env)
  const pageNow = async () => {
    const known = (await remotes)?.known()
    const html = renderPage({
      title: titleOf(product),
      product,
      lang: 'en',
      dir: 'ltr',
      criticalCss: '@layer reset, tokens, ds, app;',
      skeleton: '',
      scripts: [`/${entry}.js`],
      styles: name === 'shell' ? [`/${entry}.css`] : [],
      ...(known && { remotes: remotesPart(known, 'en') }),
    })
    return { html, isWhole: !known?.missing.length }
  }
  const sendPage = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (!request.headers.accept?.includes('text/html')) return next()
    const { html, isWhole } = await pageNow()
    response.statusCode = isWhole ? 200 : 503
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  }
  const sendPushWorker = async (_request: IncomingMessage, response: ServerResponse) => {
    const known = (await remotes)?.known()
    const worker = known && pushWorkerOf(known)
    response.statusCode = worker ? 200 : 503
    response.setHeader('content-type', 'text/javascript').end(worker && importPushWorker(worker.address))
  }
  return {
    port: name in apps ? portOf(name as AppName, process.env) : 0,
    host: 'localhost',
    hot: true,
    static: name === 'referee' && { directory: developmentFolder, watch: false },
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: { runtimeErrors: false } },
    proxy: [{ context: ['/api'], target: apiUrl(process.env), ws: true }],
    setupMiddlewares: (middlewares) => [
      ...(name === 'shell' ? [{ name: 'push-worker', path: `/${PUSH_WORKER}`, middleware: sendPushWorker }] : []),
      ...middlewares,
      { name: 'page', middleware: sendPage },
    ],
  }
}
