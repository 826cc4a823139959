import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from 'webpack-dev-server'
import { apiUrl, originOf, portOf, remoteNames, type AppName } from '../../apps/shell/server/apps.ts'
import { productFrom, titleOf } from '../../apps/shell/server/product.ts'
import { renderPage } from '../../apps/shell/server/page.ts'
import { developmentFolder, importPushWorker, PUSH_WORKER } from './push-worker-address.ts'

/** Hot-reloading server of one application: its page on every path, `/remotes.json`, `/api` forwarded to the API. */
export function developmentServer(name: AppName, entry: string): Configuration {
  const remotes = Object.fromEntries(
    remoteNames.map((remote) => [remote, `${originOf(remote, process.env)}/mf-manifest.json`]),
  )
  const product = productFrom(process.env)
  const page = renderPage({
    title: titleOf(product),
    product,
    lang: 'en',
    dir: 'ltr',
    criticalCss: '@layer reset, tokens, ds, app;',
    face: '',
    scripts: [`/${entry}.js`],
    styles: name === 'shell' ? [`/${entry}.css`] : [],
    ...(name === 'shell' && { remotes }),
  })
  return {
    port: portOf(name, process.env),
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
      { name: 'page', middleware: sendPage(page) },
    ],
  }
}

function sendPushWorker(_request: IncomingMessage, response: ServerResponse) {
  response.setHeader('content-type', 'text/javascript').end(importPushWorker(process.env))
}

function sendPage(page: string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (!request.headers.accept?.includes('text/html')) return next()
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  }
}
