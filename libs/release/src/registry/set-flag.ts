import { Check } from 'typebox/value'
import type { RemoteChannel } from '../channel.ts'
import { FlagName, Percent } from '../shapes.ts'
import { changeRemote } from './acts.ts'
import type { Registry } from './append.ts'

const MOST_FLAGS = 50

interface FlagChange {
  readonly remote: string
  readonly flag: string
  /** Of the devices: 0 is off, 100 is on. Null removes the flag, which is then off. */
  readonly percent: number | null
}

/** Adds, switches or removes a feature flag of a remote; new pages have it. @throws Error that refuses it */
export const setFlag = (registry: Registry, change: FlagChange, why: string) =>
  write(registry, change, why, (flags) => {
    if (change.percent === null && flags[change.flag] === undefined)
      throw new Error(`${change.remote} has no flag ${change.flag}`)
    if (flags[change.flag] === undefined && Object.keys(flags).length >= MOST_FLAGS)
      throw new Error(`${change.remote} has ${MOST_FLAGS} flags: remove one that no release reads any more`)
  })

/** Switches a flag that there is. @throws Error that refuses it */
export const switchFlag = (registry: Registry, change: FlagChange & { readonly percent: number }, why: string) =>
  write(registry, change, why, (flags) => {
    if (flags[change.flag] === undefined) throw new Error(`${change.remote} has no flag ${change.flag}`)
  })

type Flags = NonNullable<RemoteChannel['flags']>

const write = (
  registry: Registry,
  { remote, flag, percent }: FlagChange,
  why: string,
  requirePossible: (flags: Flags) => void,
) =>
  changeRemote(registry, { name: 'flag', remote, flag, ...(percent !== null && { percent }) }, why, (channel) => {
    if (!Check(FlagName, flag)) throw new Error(`"${flag}" is no name of a flag: a-z, 0-9 and -, at most 40 characters`)
    if (percent !== null && !Check(Percent, percent))
      throw new Error(`a flag is on for 0 to 100 percent of the devices, not ${percent}`)
    const { [flag]: before, ...others } = channel.flags ?? {}
    requirePossible(channel.flags ?? {})
    if (before === percent) throw new Error(`${flag} of ${remote} is on for ${percent} percent already`)
    return { ...channel, flags: percent === null ? others : { ...others, [flag]: percent } }
  })
