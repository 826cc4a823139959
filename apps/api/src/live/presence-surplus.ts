import { LIMITS } from '@refcall/domain'

const { streamsPerDevice, channelRestMs } = LIMITS.live

/** A channel as all processes see it. */
export interface CountedChannel {
  readonly processId: string
  readonly number: number
  readonly deviceId: string
  readonly ageMs: number
}

/**
 * Which channels of one device are too many. The oldest make room, since they are the likeliest to be dead already; but
 * not before they had their rest, lest two sets of clients close each other for ever. Else the newest stay out, and
 * those that only ask for a free place do so in any case.
 * @param channels all of the device, oldest first
 */
export function excessChannels(channels: readonly CountedChannel[], isYielding: (channel: CountedChannel) => boolean): CountedChannel[] {
  const surplus = Math.max(0, channels.length - streamsPerDevice)
  const yielding = surplus > 0 ? channels.filter(isYielding).slice(-surplus) : []
  const others = channels.filter((channel) => !yielding.includes(channel))
  const rest = surplus - yielding.length
  const oldest = others.slice(0, rest).filter(({ ageMs }) => ageMs >= channelRestMs)
  return [...yielding, ...oldest, ...others.slice(others.length - (rest - oldest.length))]
}

/** Seconds until the oldest of the device has had its rest. */
export function secondsToRest([oldest]: readonly CountedChannel[]): number {
  return Math.max(1, Math.ceil((channelRestMs - (oldest?.ageMs ?? 0)) / 1_000))
}
