import { SERVER_LIMITS } from '../platform/limits.ts'

const { channelRestMs } = SERVER_LIMITS.live

/** A channel as all processes see it. */
export interface CountedChannel {
  readonly processId: string
  readonly number: number
  readonly deviceId: string
  /** The hashed account, in hexadecimal; null without one. */
  readonly account: string | null
  readonly ageMs: number
}

/**
 * The channels of one device or account beyond its limit. The oldest are closed first, since they are the most likely
 * to be dead, but none younger than `channelRestMs`: otherwise two sets of tabs evict each other in a loop. Beyond that the
 * newest are refused. Yielding channels, which take only a free slot, are refused before all others.
 * @param channels all of the device or account, oldest first
 */
export function excessChannels(
  channels: readonly CountedChannel[],
  limit: number,
  isYielding: (channel: CountedChannel) => boolean,
): CountedChannel[] {
  const excess = Math.max(0, channels.length - limit)
  const yielding = excess > 0 ? channels.filter(isYielding).slice(-excess) : []
  const others = channels.filter((channel) => !yielding.includes(channel))
  const rest = excess - yielding.length
  const oldest = others.slice(0, rest).filter(({ ageMs }) => ageMs >= channelRestMs)
  return [...yielding, ...oldest, ...others.slice(others.length - (rest - oldest.length))]
}

/** Seconds until the oldest channel reaches the minimum age. */
export function secondsToMinimumAge([oldest]: readonly CountedChannel[]): number {
  return Math.max(1, Math.ceil((channelRestMs - (oldest?.ageMs ?? 0)) / 1_000))
}
