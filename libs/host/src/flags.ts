import { readJson } from './read-json.ts'

/** The id of the script element with the feature flags, as JSON. */
export const FLAGS_PART = 'flags'

/** Remote → its flags that are on. */
export type Flags = Readonly<Record<string, readonly string[]>>

/**
 * Whether a feature flag of a remote is on in this page. It stays as it is until the page is loaded again. A remote that is
 * not released has no flags: each is off.
 */
export function isFlagOn(remote: string, flag: string): boolean {
  const flags = readJson(document.getElementById(FLAGS_PART)?.textContent ?? null) as Flags | null
  return flags?.[remote]?.includes(flag) ?? false
}
