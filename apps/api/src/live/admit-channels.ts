import type { Database } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { channelsOverLimit } from './channels-over-limit.ts'
import type { OwnChannels } from './own-channels.ts'
import { beyondNetwork, deleteChannels, supersede, type OwnChannel } from './presence.repository.ts'

export interface SlotRequest {
  /** Takes only a free slot. */
  readonly yields: boolean
  readonly admit: () => void
  readonly refuse: (reason: unknown) => void
}

/** By number of the channel. */
export type SlotRequests = ReadonlyMap<number, SlotRequest>

interface Limited {
  readonly db: Database
  readonly own: OwnChannels
  /** Closes a channel of this process. */
  readonly close: (number: number) => void
}

/** Checks the limits only after the commit: of two processes that open at once, at least one sees both. */
export async function admitChannels(limited: Limited, requests: SlotRequests): Promise<void> {
  const { db, own } = limited
  // Those of earlier requests are older, however long these have waited.
  own.renew(requests.keys())
  const written = await own.write(requests.keys())
  const full = await refuseBeyondNetwork(limited, requests)
  const refused = new Map([...(await makeRoom(limited, written, requests)), ...full])
  if (refused.size > 0) await deleteChannels(db, own.processId, [...refused.keys()])
  for (const [number, { admit, refuse }] of requests) {
    const refusal = refused.get(number)
    if (refusal) refuse(refusal)
    else admit()
  }
}

/** Closes channels beyond the limits of the written ones' devices and accounts. @returns the requests to refuse */
export async function makeRoom(
  { db, own, close }: Limited,
  written: readonly OwnChannel[],
  requests: SlotRequests,
): Promise<Map<number, Refusal>> {
  const refused = new Map<number, Refusal>()
  const over = await channelsOverLimit(
    db,
    written,
    ({ processId, number }) => processId === own.processId && requests.get(number)?.yields === true,
  )
  const elsewhere = over.filter(({ processId }) => processId !== own.processId)
  if (elsewhere.length > 0) await supersede(db, elsewhere)
  for (const { processId, number, retryAfter } of over) {
    if (processId !== own.processId) continue
    if (requests.has(number)) refused.set(number, new Refusal('too_many_requests', { retryAfter }))
    else close(number)
  }
  return refused
}

/** @returns the requests that exceed their network's limit */
async function refuseBeyondNetwork({ db, own }: Limited, requests: SlotRequests): Promise<[number, Refusal][]> {
  const networks = own.among(requests.keys()).flatMap(({ network }) => network ?? [])
  if (networks.length === 0) return []
  const beyond = await beyondNetwork(db, own.processId, networks)
  const retryAfter = SERVER_LIMITS.live.networkFullRetryMs / 1_000
  return beyond
    .filter((number) => requests.has(number))
    .map((number) => [number, new Refusal('too_many_requests', { retryAfter })])
}
