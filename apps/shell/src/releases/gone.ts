import type { PageRelease } from '../route-table.ts'

/** Path at which the page server says which releases were revoked or taken back. No file name: the offline worker keeps none of it. */
export const GONE = '/releases-gone'

/** Remote → digests. */
export type Gone = Readonly<Record<string, readonly string[]>>

/** What the server says; undefined for anything else, so that a wrong answer changes nothing. */
export function readGone(answer: unknown): Gone | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const isList = (value: unknown) => Array.isArray(value) && value.every((digest) => typeof digest === 'string' && /^[0-9a-f]{32}$/.test(digest))
  return Object.values(answer).every(isList) ? (answer as Gone) : undefined
}

/** Whether one of a page's releases is among them. */
export const hasGone = (releases: Readonly<Record<string, PageRelease>>, gone: Gone): boolean =>
  Object.entries(releases).some(([remote, { hashes }]) => gone[remote]?.some((digest) => hashes.endsWith(`/${digest}.json`)))
