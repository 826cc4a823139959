import type { Database } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { channelsOfAccountsOverLimit, channelsOfDevicesOverLimit, type OwnChannel } from './presence.repository.ts'
import type { CountedChannel } from './excess-channels.ts'

/** All channels of a device or an account with more than its limit, oldest first. */
interface GroupOverLimit {
  readonly channels: readonly CountedChannel[]
  readonly limit: number
}

/** Those of the channels' devices, then of their accounts, that have too many. */
export async function groupsOverLimit(db: Database, channels: readonly OwnChannel[]): Promise<GroupOverLimit[]> {
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
