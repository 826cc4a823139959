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
  await post('/releases/override', override)
}

export async function endOverride(): Promise<void> {
  await fetchJson('/releases/override', { method: 'DELETE' })
}

/** Asks for a feature flag to be on for another share of the devices. */
export async function askFlag(request: {
  remote: string
  flag: string
  percent: number
  reason: string
}): Promise<void> {
  await post('/releases/flag', request)
}

/** Asks for a release to be taken back from those who get it. */
export async function askTakeBack(request: { remote: string; digest: string; reason: string }): Promise<void> {
  await post('/releases/take-back', request)
}

const post = (path: string, body: object) =>
  fetchJson(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
