import type { ReactElement } from 'react'
import { language, log } from '@refcall/host'
import { knownRemotes, replaceKnownRemotes } from '../../known-remotes.ts'
import type { PageOverride } from '../../route-table.ts'
import { OverrideBanner } from './override-banner.tsx'
import { withItsRoutes } from './overriding-remote.ts'

/** Takes the screens of the developer's build into the page. Returns what the page says of it, also where that build is away. */
export async function beginOverride(override: PageOverride): Promise<ReactElement> {
  try {
    replaceKnownRemotes(await withItsRoutes(knownRemotes, override, language.getState().language))
  } catch (error) {
    // Its place says that it does not open.
    log.failure('override_read', error)
  }
  return <OverrideBanner override={override} />
}
