import {
  chooseRelease,
  differsByDevice,
  flagsFor,
  countTrials,
  mayReadReport,
  releaseReader,
  type KeyFile,
  type ReleaseReader,
  type Report,
  type Store,
  type Trials,
} from '@refcall/release'
import { readFragments } from './prerender/fragments.ts'
import { createReleaseStatus, type ReleaseStatus } from './release-status.ts'
import { readDescription } from './remote-description.ts'
import type { ReleaseContent, RemoteAddress, RemoteSource } from './remote-source.ts'

interface Releases {
  readonly store: Store
  /** Where the last good state is kept. */
  readonly kept: Store
  readonly keys: () => KeyFile
  readonly now: () => Date
  readonly log: (line: string) => void
}

/** Remotes from a store of signed releases. */
export interface ReleaseSource extends RemoteSource, Pick<ReleaseReader<ReleaseContent>, 'hashesOf' | 'gone'> {
  /** Whether devices get different releases or flags, so that each needs a key. */
  differsByDevice(): boolean
  /** Counts what pages report of releases on trial. */
  note: Trials['note']
  readonly status: ReleaseStatus
  /** For the monitor, which signs with the registry's key; undefined for any other caller. */
  reportFor(authorization: string | undefined): Report | undefined
}

/** @throws Error with what a page must not take from a remote */
export const parseContent = (
  remote: string,
  { description, fragments }: { readonly description: string; readonly fragments?: string },
): ReleaseContent => ({
  description: readDescription(remote, description),
  fragments: fragments === undefined ? [] : readFragments(fragments),
})

export function releaseSource(
  addresses: readonly RemoteAddress[],
  { store, kept, keys, now, log }: Releases,
): ReleaseSource {
  const remotes = addresses.map(({ name }) => name)
  const reader = releaseReader({ store, kept, keys, remotes, parse: parseContent, now, log })
  const trials = countTrials(() => new Map([...reader.served()].map(([name, { channel }]) => [name, channel])))
  const status = createReleaseStatus({ remotes, reader, trials, store, keys, now })
  return {
    isSigned: true,
    refresh: reader.refresh,
    remotes: (deviceKey) =>
      addresses.flatMap(({ name, origin }) => {
        const { channel, releases } = reader.served().get(name) ?? {}
        if (!channel) return []
        const digest = deviceKey === undefined ? channel.stable : chooseRelease(channel, deviceKey)
        const release = releases?.get(digest ?? '')
        const isOnTrial = channel.canary !== undefined
        const flags = flagsFor(name, channel, deviceKey)
        return release ? [{ name, origin, release, description: release.content.description, isOnTrial, flags }] : []
      }),
    problems: () =>
      Object.fromEntries([...reader.problems()].map(([subject, reason]) => [subject || 'channel', reason])),
    hashesOf: reader.hashesOf,
    gone: reader.gone,
    differsByDevice: () => [...reader.served().values()].some(({ channel }) => differsByDevice(channel)),
    note: trials.note,
    status,
    reportFor: (authorization) =>
      mayReadReport(authorization, keys(), now()) ? { trials: trials.evidence(), ...status.requests() } : undefined,
  }
}
