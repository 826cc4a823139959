import { readLimited, type ServedRelease } from '@refcall/release'
import type { Fragment } from './prerender/fragments.ts'
import { DESCRIPTION_FILE, readDescription, type RemoteDescription } from './remote-description.ts'

export interface RemoteAddress {
  readonly name: string
  /** As browsers reach it. */
  readonly origin: string
}

/** What pages are made of, from a verified release. */
export interface ReleaseContent {
  readonly description: RemoteDescription
  /** The markup that it brings for its screens. */
  readonly fragments: readonly Fragment[]
}

export interface KnownRemote extends RemoteAddress {
  readonly description: RemoteDescription
  /** The verified release that the description is of; undefined for a remote that is read at its origin. */
  readonly release?: ServedRelease<ReleaseContent>
  /** Another release of it is on trial, or this one. */
  readonly isOnTrial?: boolean
  /** The feature flags that are on for the device. */
  readonly flags?: readonly string[]
}

/** Where a page server gets its remotes from. */
export interface RemoteSource {
  /** Whether teams sign what it has. */
  readonly isSigned: boolean
  /** Reads again; returns whether something changed. Never rejects. */
  refresh(): Promise<boolean>
  /** The last good remotes, as the device with this key gets them; without a key, as devices get them that are in no trial. */
  remotes(deviceKey?: string): KnownRemote[]
  /** By name, and `channel` for all at once: why the last attempt to read it failed. */
  problems(): Readonly<Record<string, string>>
}

const LIMIT_BYTES = 200_000
const LIMIT_MS = 3_000

/** Remotes that describe themselves at their origins, unsigned. Changes are written to `log`. */
export function remotesAtOrigins(addresses: readonly RemoteAddress[], log: (line: string) => void): RemoteSource {
  const good = new Map<string, { json: string; remote: KnownRemote }>()
  const problems = new Map<string, string>()
  const read = async ({ name, origin }: RemoteAddress): Promise<boolean> => {
    const address = `${origin}/${DESCRIPTION_FILE}`
    try {
      const json = await fetchDescription(address)
      const isNew = json !== good.get(name)?.json
      if (isNew) good.set(name, { json, remote: { name, origin, description: readDescription(name, json) } })
      if (problems.delete(name)) log(`remote ${name}: ${address} is read again`)
      return isNew
    } catch (error) {
      const reason = reasonOf(error as Error)
      if (problems.get(name) !== reason)
        log(
          `remote ${name}: ${address} is not used: ${reason}; ${good.has(name) ? 'the last good one stays' : 'none is known yet'}`,
        )
      problems.set(name, reason)
      return false
    }
  }
  return {
    isSigned: false,
    refresh: async () => (await Promise.all(addresses.map(read))).includes(true),
    remotes: () => addresses.flatMap(({ name }) => good.get(name)?.remote ?? []),
    problems: () => Object.fromEntries(problems),
  }
}

/** Of a network error the cause has the details. */
export const reasonOf = ({ cause, message }: Error): string => (cause as Error | undefined)?.message ?? message

/** @throws Error with the reason in words */
export async function fetchDescription(address: string, limitMs = LIMIT_MS): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    // Only the configured origin is contacted.
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  return String(await readLimited('it', response, LIMIT_BYTES))
}
