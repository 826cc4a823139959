import { LIMITS } from '@refcall/domain'

/**
 * Counts, per network, the *distinct* claimed ids that were refused lately: guessing names many, a person who lost
 * the cookies names one. Kept in memory; each process counts for itself.
 */
export function createRefusedIds() {
  const networks = new Map<string, { until: number; ids: Set<string> }>()
  return {
    /** Notes a refusal; true when the network has named too many. */
    isTooMany(network: string, id: string, now: Date): boolean {
      let entry = networks.get(network)
      if (!entry || entry.until < now.getTime()) {
        entry = { until: now.getTime() + LIMITS.rates.distinctRefusedIdsWindowMs, ids: new Set() }
        networks.set(network, entry)
      }
      entry.ids.add(id)
      if (networks.size > 10_000) forgetOld(networks, now)
      return entry.ids.size > LIMITS.rates.distinctRefusedIdsPerNetwork
    },
  }
}

function forgetOld(networks: Map<string, { until: number }>, now: Date): void {
  for (const [network, entry] of networks) if (entry.until < now.getTime()) networks.delete(network)
}
