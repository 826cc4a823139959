import type { ReleasesStatus } from '@refcall/contract'
import { fetchJson } from './fetch-json.ts'

/*
 * What operators read and ask of the page server: the API knows nothing of releases.
 */

/** How the releases do; null where remotes are read at their origins. */
export async function readReleases(signal: AbortSignal): Promise<ReleasesStatus | null> {
  return (await fetchJson<{ releases: ReleasesStatus | null }>('/releases/status', { signal })).releases
}

/** One remote comes from a developer's origin instead of its release, in this browser, for some minutes. */
export async function beginOverride(override: { remote: string; origin: string; minutes: number }): Promise<void> {
  await fetchJson('/releases/override', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(override),
  })
}

export async function endOverride(): Promise<void> {
  await fetchJson('/releases/override', { method: 'DELETE' })
}

/** Asks for a release to be taken back from those who get it. */
export async function askTakeBack(request: { remote: string; digest: string; reason: string }): Promise<void> {
  await fetchJson('/releases/take-back', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
}
