import type { FlagRequest, RemoteChannel, RollbackRequest } from '@refcall/release'

/** A request that is not carried out within this time lapses. */
const LAPSES_MS = 120_000
/** A monitor asks every second. */
const MONITOR_SILENT_MS = 10_000

type Kept<Request> = Request & { readonly at: number }

/**
 * What operators ask of the registry, kept in memory: the page server has no key to carry it out. A request goes when it is
 * carried out, has become pointless, or lapses.
 */
export function operatorRequests(channelOf: (remote: string) => RemoteChannel | undefined, now: () => Date) {
  const rollbacks = new Map<string, Kept<RollbackRequest>>()
  const flags = new Map<string, Kept<FlagRequest>>()

  const isGiven = ({ remote, digest }: RollbackRequest): boolean => {
    const { stable, canary } = channelOf(remote) ?? {}
    return digest === stable || digest === canary?.digest
  }
  const isOther = ({ remote, flag, percent }: FlagRequest): boolean => {
    const present = channelOf(remote)?.flags?.[flag]
    return present !== undefined && present !== percent
  }
  const open = <Request>(requests: Map<string, Kept<Request>>, isPossible: (request: Request) => boolean) => {
    for (const [key, request] of requests)
      if (!isPossible(request) || now().getTime() - request.at > LAPSES_MS) requests.delete(key)
    return [...requests.values()]
  }
  const keep = <Request>(requests: Map<string, Kept<Request>>, key: string, request: Request): true => {
    requests.set(key, { ...request, at: now().getTime() })
    return true
  }
  const bare = <Request>({ at: _, ...request }: Kept<Request>) => request

  return {
    /** Keeps a rollback for the monitor; false if no device gets that release any more. */
    askRollback: (request: RollbackRequest): boolean => isGiven(request) && keep(rollbacks, request.remote, request),
    /** Keeps the switch of a flag for the monitor; false if there is none, or it is on for that share. */
    askFlag: (request: FlagRequest): boolean =>
      isOther(request) && keep(flags, `${request.remote}/${request.flag}`, request),
    /** Open ones. `isLate`: a monitor had the time to carry it out. */
    rollbackOf: (remote: string) => withLate(open(rollbacks, isGiven).find((request) => request.remote === remote)),
    flagOf: (remote: string, flag: string) =>
      withLate(open(flags, isOther).find((request) => request.remote === remote && request.flag === flag)),
    /** All that are open, for the monitor. */
    all: () => ({ rollbacks: open(rollbacks, isGiven).map(bare), flags: open(flags, isOther).map(bare) }),
  }

  function withLate<Request>(request: Kept<Request> | undefined) {
    return request && { ...request, isLate: now().getTime() - request.at > MONITOR_SILENT_MS }
  }
}
