import { startHost } from '@refcall/host'
import { keepFieldInSight } from './keep-field-in-sight.ts'
import { keepPage } from './offline/keep-page.ts'
import { followTrials } from './remotes/beacons.ts'
import { requireIntegrity } from './remotes/integrity.ts'
import { prefetchOnIntent } from './remotes/prefetch-on-intent.ts'

/** What a page does before anything is drawn. */
export function startPage(): void {
  requireIntegrity()
  followTrials()
  startHost()
  prefetchOnIntent()
  keepPage()
  keepFieldInSight()
}
