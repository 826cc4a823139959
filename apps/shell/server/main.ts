import { join } from 'node:path'
import { LIMITS } from '@refcall/domain'
import { apiUrl, originOf, portOf, remoteNames, type AppName } from './apps.ts'
import { importPushWorker } from '../../../tools/federation/push-worker-address.ts'
import { deployedRemotes } from './deployed-remotes.ts'
import { appFolder } from './folders.ts'
import { frontEnd } from './front-end.ts'
import { pageHeaders, workerHeaders } from './headers.ts'
import { mapFrom } from './map.ts'
import { paymentFrom } from './payment.ts'
import { productFrom } from './product.ts'
import { criticalCss, shellPages, standalonePages } from './pages.ts'

/** Serves the production build: the shell and each remote on an origin of its own, in one process. */
const remotes = deployedRemotes(process.env)
const upstream = apiUrl(process.env)
const map = mapFrom(process.env)
const deployment = { ...(map.style && { mapStyle: map.style }), product: productFrom(process.env) }
const builtFiles = (name: AppName) => join(appFolder(name), 'dist')
const hosts = { map: map.origins, payment: paymentFrom(process.env) }

const servers = await Promise.all([
  frontEnd({
    folder: builtFiles('shell'),
    upstream,
    headers: pageHeaders(criticalCss, { ...hosts, remotes: Object.values(remotes).map(({ origin }) => origin) }),
    pages: shellPages(remotes, deployment),
    pushWorker: { script: importPushWorker(process.env), headers: workerHeaders([remotes.referee.origin]) },
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, { manifest }]) => [name, manifest])),
  }),
  ...remoteNames.map((name) =>
    frontEnd({ folder: builtFiles(name), upstream, headers: pageHeaders(criticalCss, hosts), pages: standalonePages(name, deployment) }),
  ),
])

const names = ['shell', ...remoteNames] as const
await Promise.all(servers.map((server, index) => listen(server, names[index] ?? 'shell')))

async function listen(server: (typeof servers)[number], name: (typeof names)[number]) {
  try {
    const host = process.env['HOST'] ?? '127.0.0.1'
    await server.listen({ port: portOf(name, process.env), host, backlog: LIMITS.http.connectionsWaiting })
    console.log(`ready ${name} ${originOf(name, process.env)}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`${name} cannot listen on port ${portOf(name, process.env)}: ${reason}`)
    process.exit(1)
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await Promise.all(servers.map((server) => server.close()))
    process.exit(0)
  })
}
