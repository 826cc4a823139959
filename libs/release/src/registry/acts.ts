import type { RemoteChannel } from '../channel.ts'
import { requireOffered } from '../gate/gate.ts'
import { append, type Registry } from './append.ts'
import type { Act } from './log-entry.ts'
import { readHistory } from './read-log.ts'
import { readRelease } from './read-release.ts'
import { givenAgain, releaseOf, remoteOf, takenBack } from './remote-of.ts'

type Change = (channel: RemoteChannel) => RemoteChannel | Promise<RemoteChannel>

/** An act that changes one remote of the channel. */
export const changeRemote = (registry: Registry, act: Act & { readonly remote: string }, why: string, change: Change) =>
  append(registry, act, why, async (remotes) => ({
    ...remotes,
    [act.remote]: await change(remoteOf(remotes, act.remote)),
  }))

/** Gives a release to all; a canary ends. */
export const promote = (registry: Registry, remote: string, digest: string, why: string) =>
  changeRemote(registry, { name: 'promote', remote, digest }, why, async (channel) => {
    await requireServed(registry, channel, remote, digest)
    if (channel.stable === digest && !channel.canary) throw new Error(`${digest} is what all get of ${remote} already`)
    const { canary: _, ...rest } = givenAgain(channel, digest)
    return { ...rest, stable: digest }
  })

/** Gives a release to some percent of the devices. Raising the share keeps who has it; another release reaches other devices. */
export const canary = (registry: Registry, remote: string, digest: string, percent: number, why: string) =>
  changeRemote(registry, { name: 'canary', remote, digest, percent }, why, async (channel) => {
    if (!(percent > 0 && percent <= 100))
      throw new Error(`a canary gets more than 0 and at most 100 percent, not ${percent}`)
    await requireServed(registry, channel, remote, digest)
    if (channel.stable === null) throw new Error(`${remote} has no release for the others yet: promote one first`)
    if (channel.stable === digest) throw new Error(`${digest} is what all get of ${remote} already`)
    const salt = channel.canary?.digest === digest ? channel.canary.salt : saltOf(registry, channel, digest)
    return { ...givenAgain(channel, digest), canary: { digest, percent, salt } }
  })

/** Differs for each trial: no two begin at one instant with one release. */
const saltOf = ({ now }: Registry, { stable }: RemoteChannel, digest: string) =>
  `${now().getTime().toString(36)}-${digest.slice(0, 8)}-${stable?.slice(0, 8)}`

/**
 * Ends the canary; without one, gives all what they had before, or `to`. Open pages replace what they then no longer get.
 * @throws Error if there is none that the APIs serve
 */
export const rollback = (registry: Registry, remote: string, why: string, to?: string) =>
  changeRemote(registry, { name: 'rollback', remote, ...(to !== undefined && { digest: to }) }, why, (channel) => {
    const rest = withoutTrial(channel)
    return channel.canary && to === undefined ? rest : goBack(registry, remote, rest, to)
  })

/**
 * Takes this very release from those who get it: its trial ends, or all get what they had before, without any trial. With
 * the salt of a trial it ends that one only. A second or late call takes back nothing else.
 * @throws Error when no device gets it
 */
export const takeBack = (
  registry: Registry,
  remote: string,
  { digest, salt }: { readonly digest: string; readonly salt?: string },
  why: string,
) =>
  changeRemote(registry, { name: 'rollback', remote }, why, (channel) => {
    const { canary, stable } = channel
    const rest = withoutTrial(channel)
    if (canary?.digest === digest && (salt === undefined || canary.salt === salt)) return rest
    if (salt !== undefined) throw new Error(`the trial of ${digest} of ${remote} runs no more`)
    if (stable !== digest) throw new Error(`no device gets ${digest} of ${remote} any more`)
    return goBack(registry, remote, rest)
  })

/** Takes a release away from all for ever; those who had it get what was before it, or nothing: the rest of the product works. */
export const revoke = (registry: Registry, remote: string, digest: string, why: string) =>
  changeRemote(registry, { name: 'revoke', remote, digest }, why, async ({ canary, ...channel }) => {
    if (channel.revoked.includes(digest)) throw new Error(`${digest} of ${remote} was revoked before`)
    const { [digest]: gone, ...releases } = channel.releases
    if (!gone) throw new Error(`${remote} has no release ${digest}`)
    const rest: RemoteChannel = {
      ...givenAgain(channel, digest),
      ...(canary && canary.digest !== digest && { canary }),
      revoked: [...channel.revoked, digest],
      releases,
    }
    if (channel.stable !== digest) return rest
    return { ...rest, stable: (await earlierStable(registry, remote, rest)).stable ?? null }
  })

/** Signs the channel again, so that it does not expire. */
export const renew = (registry: Registry, why: string) => append(registry, { name: 'renew' }, why, (remotes) => remotes)

/**
 * A release that is about to be given to devices.
 * @throws Error if it was revoked or never published, or with the calls and fields that the APIs lack
 */
async function requireServed(
  { store, keys, apis = [] }: Pick<Registry, 'store' | 'keys' | 'apis'>,
  channel: RemoteChannel,
  remote: string,
  digest: string,
): Promise<void> {
  const admitted = releaseOf(channel, remote, digest)
  if (apis.length === 0) return
  const { files } = await readRelease(store, { remote, digest, admitted }, keys)
  requireOffered(files, `${remote} ${admitted.version}-${digest.slice(0, 8)}`, apis)
}

/** What all got before, was not taken back, and the APIs still serve, from the log; `lacks` says what they lack of the later ones. */
export async function earlierStable(
  registry: Pick<Registry, 'store' | 'keys' | 'now' | 'apis'>,
  remote: string,
  channel: RemoteChannel,
): Promise<{ stable?: string; lacks: string[] }> {
  const { store, keys, now } = registry
  const lacks: string[] = []
  const passed = new Set([channel.stable, ...(channel.takenBack ?? [])])
  for await (const { entry } of readHistory(store, keys, now())) {
    const stable = entry.channel.remotes[remote]?.stable
    if (!stable || passed.has(stable) || !channel.releases[stable]) continue
    passed.add(stable)
    try {
      await requireServed(registry, channel, remote, stable)
      return { stable, lacks }
    } catch (error) {
      lacks.push(error instanceof Error ? error.message : String(error))
    }
  }
  return { lacks }
}

/** A canary that ended: open pages that have it replace it. */
const withoutTrial = ({ canary, ...channel }: RemoteChannel): RemoteChannel =>
  canary ? takenBack(channel, canary.digest) : channel

/** All get what they had before, or `to`. @throws Error if there is none that the APIs serve */
async function goBack(registry: Registry, remote: string, channel: RemoteChannel, to?: string): Promise<RemoteChannel> {
  if (to !== undefined) await requireServed(registry, channel, remote, to)
  const { stable, lacks } =
    to === undefined ? await earlierStable(registry, remote, channel) : { stable: to, lacks: [] }
  if (stable === undefined) throw new Error([`${remote} has no earlier release to go back to.`, ...lacks].join(' '))
  const left = channel.stable === null ? channel : takenBack(channel, channel.stable)
  return givenAgain({ ...left, stable }, stable)
}
