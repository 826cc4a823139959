import { Type, type Static } from 'typebox'
import { readExact } from '../read-exact.ts'
import { byDigest, byRemote } from '../shapes.ts'
import { fetchSigned, type Judging } from './judge.ts'

/** Where a page server tells the registry how many open pages have which release. */
export const OPEN_PAGES = '/releases/open-pages'

const OpenPages = byRemote(byDigest(Type.Integer({ minimum: 0 })))

/** By remote and digest. */
export type OpenPages = Static<typeof OpenPages>

/** About how many open pages have a release, over all page servers; one that does not answer is logged and left out. */
export async function askOpenPages({
  registry: open,
  servers,
  log,
}: Judging): Promise<(remote: string, digest: string) => number> {
  const registry = open()
  const told = await Promise.all(
    servers.map(async (server) => {
      try {
        return readExact('the open pages', OpenPages, await fetchSigned(server, OPEN_PAGES, registry))
      } catch (error) {
        log(`${server} does not say how many pages are open: ${error instanceof Error ? error.message : String(error)}`)
        return {}
      }
    }),
  )
  return (remote, digest) => told.reduce((sum, pages: OpenPages) => sum + (pages[remote]?.[digest] ?? 0), 0)
}
