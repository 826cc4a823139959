import type { RemoteChannel } from '../channel.ts'
import { append, type Registry } from './append.ts'
import { readHistory } from './read-log.ts'
import { givenAgain, remoteOf, takenBack } from './remote-of.ts'
import { requireServed } from './require-served.ts'

/** What all got before `bad`, was not taken back, and the APIs still serve, from the log; `lacks` says what they lack of the later ones. */
export async function earlierStable(
  registry: Pick<Registry, 'store' | 'keys' | 'now' | 'apis'>,
  remote: string,
  channel: RemoteChannel,
  bad: string | null,
): Promise<{ stable?: string; lacks: string[] }> {
  const { store, keys, now } = registry
  const lacks = new Map<string, string>()
  for await (const { entry } of readHistory(store, keys, now())) {
    const stable = entry.channel.remotes[remote]?.stable
    if (
      !stable ||
      stable === bad ||
      channel.takenBack?.includes(stable) ||
      !channel.releases[stable] ||
      lacks.has(stable)
    )
      continue
    try {
      await requireServed(registry, channel, remote, stable)
      return { stable, lacks: [...lacks.values()] }
    } catch (error) {
      lacks.set(stable, error instanceof Error ? error.message : String(error))
    }
  }
  return { lacks: [...lacks.values()] }
}

/** A trial that a person ends and one that the monitor ends: open pages that have it replace it. */
const withoutTrial = ({ canary, ...channel }: RemoteChannel): RemoteChannel =>
  canary ? takenBack(channel, canary.digest) : channel

/** All get what they had before, or `to`. @throws Error if there is none that the APIs serve */
async function goBack(registry: Registry, remote: string, channel: RemoteChannel, to?: string): Promise<RemoteChannel> {
  const { stable, lacks } =
    to === undefined ? await earlierStable(registry, remote, channel, channel.stable) : { stable: to, lacks: [] }
  if (stable === undefined) throw new Error([`${remote} has no earlier release to go back to.`, ...lacks].join(' '))
  if (to !== undefined) await requireServed(registry, channel, remote, to)
  const left = channel.stable === null ? channel : takenBack(channel, channel.stable)
  return givenAgain({ ...left, stable }, stable)
}

/**
 * Ends the canary; without one, gives all what they had before, or `to`. Open pages replace what they then no longer get.
 * @throws Error if there is none that the APIs serve
 */
export const rollback = (registry: Registry, remote: string, why: string, to?: string) =>
  append(registry, { name: 'rollback', remote, ...(to !== undefined && { digest: to }) }, why, async (remotes) => {
    const before = remoteOf(remotes, remote)
    const channel = withoutTrial(before)
    const endsTrial = before.canary && to === undefined
    return { ...remotes, [remote]: endsTrial ? channel : await goBack(registry, remote, channel, to) }
  })

/**
 * Takes this very release from those who get it: its trial ends, or all get what they had before, without any trial. Who asks
 * twice, or too late, takes nothing else. @throws Error when no device gets it
 */
export const takeBack = (registry: Registry, remote: string, digest: string, why: string) =>
  append(registry, { name: 'rollback', remote }, why, async (remotes) => {
    const { canary, stable } = remoteOf(remotes, remote)
    if (canary?.digest !== digest && stable !== digest)
      throw new Error(`no device gets ${digest} of ${remote} any more`)
    const channel = withoutTrial(remoteOf(remotes, remote))
    return { ...remotes, [remote]: canary?.digest === digest ? channel : await goBack(registry, remote, channel) }
  })

/** Ends a trial, and only that one: what a person did meanwhile stays. @throws Error when it runs no more */
export const endTrial = (
  registry: Registry,
  remote: string,
  { digest, salt }: Pick<NonNullable<RemoteChannel['canary']>, 'digest' | 'salt'>,
  why: string,
) =>
  append(registry, { name: 'rollback', remote }, why, (remotes) => {
    const channel = remoteOf(remotes, remote)
    if (channel.canary?.digest !== digest || channel.canary.salt !== salt)
      throw new Error(`the trial of ${digest} of ${remote} runs no more`)
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
      ...givenAgain(channel, digest),
      ...(canary && canary.digest !== digest && { canary }),
      revoked: [...channel.revoked, digest],
      releases,
    }
    if (channel.stable !== digest) return { ...remotes, [remote]: rest }
    // Without an earlier one nothing is served: its place says so, the rest of the product works.
    return {
      ...remotes,
      [remote]: { ...rest, stable: (await earlierStable(registry, remote, rest, digest)).stable ?? null },
    }
  })
