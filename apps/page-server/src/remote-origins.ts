import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBucket } from '@refcall/release'
import { apiUrl, remoteNames } from './apps.ts'
import { deploymentFrom, hostsFrom } from './deployment.ts'
import { frontEnd } from './front-end.ts'
import { pageHeaders } from './headers.ts'
import { listen } from './listen.ts'
import { standalonePages } from './pages.ts'
import { DESCRIPTION_FILE, readDescription } from './remote-description.ts'

const store = process.env['RELEASE_STORE']

/** Serves the production build of each remote on an origin of its own, where it also runs alone. */
const servers = remoteNames.map(async (name) => {
  const dist = join(import.meta.dirname, '../..', name, 'dist')
  const description = readDescription(name, readFileSync(join(dist, DESCRIPTION_FILE), 'utf8'))
  const server = await frontEnd({
    // Every release that the store has, for pages opened before the newest.
    folder: [...(store && !isBucket(store) ? [join(store, 'releases', name)] : []), dist],
    upstream: apiUrl(process.env),
    headers: (style) => pageHeaders(style, hostsFrom(process.env)),
    pages: standalonePages(dist, description, deploymentFrom(process.env)),
  })
  return { name, server }
})
await listen(await Promise.all(servers))
