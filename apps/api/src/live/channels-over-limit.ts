import type { Database } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { excessChannels, secondsToMinimumAge, type CountedChannel } from './excess-channels.ts'
import { channelsOfAccountsOverLimit, channelsOfDevicesOverLimit, type OwnChannel } from './presence.repository.ts'

interface ChannelOverLimit extends CountedChannel {
  /** Seconds until an older channel of the same device or account is old enough to be closed instead. */
  readonly retryAfter: number
}

/** All channels of a device or an account with more than its limit, oldest first. */
interface GroupOverLimit {
  readonly channels: readonly CountedChannel[]
  readonly limit: number
}

/** The channels beyond the limits of the given ones' devices and accounts, in all processes. */
export async function channelsOverLimit(
  db: Database,
  channels: readonly OwnChannel[],
  isYielding: (channel: CountedChannel) => boolean,
): Promise<ChannelOverLimit[]> {
  const over = new Map<string, ChannelOverLimit>()
  for (const group of await groupsOverLimit(db, channels)) {
    // A channel that is beyond its device's limit no longer counts for the account.
    const open = group.channels.filter((channel) => !over.has(keyOf(channel)))
    const retryAfter = secondsToMinimumAge(open)
    for (const channel of excessChannels(open, group.limit, isYielding))
      over.set(keyOf(channel), { ...channel, retryAfter })
  }
  return [...over.values()]
}

const keyOf = ({ processId, number }: CountedChannel): string => `${processId} ${number}`

/** The groups of the channels' devices, then of their accounts. */
async function groupsOverLimit(db: Database, channels: readonly OwnChannel[]): Promise<GroupOverLimit[]> {
  if (channels.length === 0) return []
  const { streamsPerAccount, streamsPerDevice } = SERVER_LIMITS.live
  const deviceIds = channels.map(({ deviceId }) => deviceId)
  const accounts = channels.flatMap(({ account }) => account ?? [])
  const ofDevices = Map.groupBy(await channelsOfDevicesOverLimit(db, deviceIds), ({ deviceId }) => deviceId)
  const ofAccounts = Map.groupBy(
    accounts.length > 0 ? await channelsOfAccountsOverLimit(db, accounts) : [],
    ({ account }) => account,
  )
  return [
    ...[...ofDevices.values()].map((channels) => ({ channels, limit: streamsPerDevice })),
    ...[...ofAccounts.values()].map((channels) => ({ channels, limit: streamsPerAccount })),
  ]
}
