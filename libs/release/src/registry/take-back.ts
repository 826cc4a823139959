import type { RemoteChannel } from '../channel.ts'
import { append, type Registry } from './append.ts'
import type { LogEntry } from './log-entry.ts'
import { readHistory } from './read-log.ts'
import { remoteOf } from './remote-of.ts'

/** What all got before `bad` and may still be served, from the log. */
async function earlierStable({ store, keys, now }: Registry, remote: string, { releases }: RemoteChannel, bad: readonly string[]): Promise<string | undefined> {
  const skipped = new Set(bad)
  let later: LogEntry | undefined
  for await (const { entry } of readHistory(store, keys, now())) {
    const stable = entry.channel.remotes[remote]?.stable
    // What was taken back once is not where to go back to.
    const wasTakenBack = later?.act.name === 'rollback' && later.act.remote === remote && later.channel.remotes[remote]?.stable !== stable
    if (stable && wasTakenBack) skipped.add(stable)
    if (stable && !skipped.has(stable) && releases[stable]) return stable
    later = entry
  }
  return undefined
}

/** A trial ends in one way, whoever ends it. */
const withoutTrial = ({ canary: _, ...channel }: RemoteChannel): RemoteChannel => channel

/** Ends the canary; without one, gives all what they had before, or `to`. */
export const rollback = (registry: Registry, remote: string, why: string, to?: string) =>
  append(registry, { name: 'rollback', remote, ...(to !== undefined && { digest: to }) }, why, async (remotes) => {
    const before = remoteOf(remotes, remote)
    const channel = withoutTrial(before)
    if (before.canary && to === undefined) return { ...remotes, [remote]: channel }
    const stable = to ?? (await earlierStable(registry, remote, channel, channel.stable === null ? [] : [channel.stable]))
    if (stable === undefined || !channel.releases[stable]) throw new Error(`${remote} has no earlier release to go back to`)
    return { ...remotes, [remote]: { ...channel, stable } }
  })

/** Ends a trial, and only that one: what a person did meanwhile stays. @throws Error when it runs no more */
export const endTrial = (registry: Registry, remote: string, { digest, salt }: Pick<NonNullable<RemoteChannel['canary']>, 'digest' | 'salt'>, why: string) =>
  append(registry, { name: 'rollback', remote }, why, (remotes) => {
    const channel = remoteOf(remotes, remote)
    if (channel.canary?.digest !== digest || channel.canary.salt !== salt) throw new Error(`the trial of ${digest} of ${remote} runs no more`)
    return { ...remotes, [remote]: withoutTrial(channel) }
  })

/** Takes a release away from all for ever; those who had it get what was before it. */
export const revoke = (registry: Registry, remote: string, digest: string, why: string) =>
  append(registry, { name: 'revoke', remote, digest }, why, async (remotes) => {
    const { canary, ...channel } = remoteOf(remotes, remote)
    if (channel.revoked.includes(digest)) throw new Error(`${digest} of ${remote} was revoked before`)
    const { [digest]: gone, ...releases } = channel.releases
    if (!gone) throw new Error(`${remote} has no release ${digest}`)
    const rest: RemoteChannel = {
      ...channel,
      ...(canary && canary.digest !== digest && { canary }),
      pins: Object.fromEntries(Object.entries(channel.pins).filter(([, pinned]) => pinned !== digest)),
      revoked: [...channel.revoked, digest],
      releases,
    }
    if (channel.stable !== digest) return { ...remotes, [remote]: rest }
    // Without an earlier one nothing is served: its place says so, the rest of the product works.
    return { ...remotes, [remote]: { ...rest, stable: (await earlierStable(registry, remote, rest, [digest])) ?? null } }
  })
