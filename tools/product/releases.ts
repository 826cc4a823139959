import { existsSync, mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { placesIn, releaseLocally } from '@refcall/release'
import { remoteNames } from '@refcall/page-server/apps'
import { builtRemote } from '../build/release.ts'
import { step, type Log } from '../run/progress.ts'
import { withLock } from '../run/postgres/lock.ts'
import { root } from '../run/root.ts'

/** Of `npm start`: where `npm run release` acts, too. Tests have a place of their own. */
export const RELEASES = join(root, '.refcall/releases')
export const TEST_RELEASES = join(root, '.refcall/releases-test')

/**
 * Releases the builds of the remotes to a store on this machine and returns the variables with which the front ends serve
 * it; with a store of one's own (`RELEASE_STORE`) nothing is done.
 */
export const releaseBuilds = async (folder: string, log: Log): Promise<Record<string, string>> => {
  if (process.env['RELEASE_STORE']) return {}
  mkdirSync(folder, { recursive: true })
  const builds = remoteNames
    .map((remote) => ({ remote, dist: join(root, 'apps', remote, 'dist'), about: () => builtRemote(remote) }))
    .filter(({ dist }) => existsSync(join(dist, 'remote.json')))
  await step(
    'releasing the remotes',
    async () => {
      const released = await withLock(join(folder, 'lock'), () =>
        releaseLocally({ folder, builds, who: userInfo().username, now: () => new Date() }),
      )
      if (released.length > 0) log(`  ${released.join(', ')}: a new release`)
    },
    log,
  )
  const { store, keys, state } = placesIn(folder)
  return { RELEASE_STORE: store, RELEASE_KEYS: keys, RELEASE_STATE: state }
}
