/** A fault of API calls; it occurs randomly, by the seed. */
export interface CallFault {
  /**
   * `lose_reply`: executes the call, then cuts the connection. `fail`: does not execute it, answers 500 and stores that
   * under the idempotency key. `rate_limit`: answers 429, stores nothing. `reset`: cuts the connection before
   * executing. `latency`: delays the call.
   */
  readonly kind: 'lose_reply' | 'fail' | 'rate_limit' | 'reset' | 'latency'
  /** Only calls of this method. */
  readonly method?: string
  /** Only calls of this path; `*` matches one segment: `/v1/payment_intents/*\/capture`. */
  readonly path?: string
  /** From 0 to 1; default 1. */
  readonly probability?: number
  /** How often it may occur; default: unlimited. */
  readonly count?: number
  /** Starts only after this many matching calls without a fault. */
  readonly after?: number
  /** Milliseconds of `latency`. */
  readonly ms?: number
}

/** The faults that apply to one call. */
interface Hit {
  readonly loseReply: boolean
  readonly fail: boolean
  readonly rateLimit: boolean
  readonly reset: boolean
  readonly latency: number
}

interface Armed extends CallFault {
  left: number
  passed: number
}

const fitsPath = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index])
}

export interface CallFaults {
  add(fault: CallFault): void
  clear(): void
  draw(method: string, path: string): Hit
  /** How often each kind of fault has occurred. */
  counts(): Readonly<Record<string, number>>
}

export const callFaults = (chance: () => number): CallFaults => {
  let armed: Armed[] = []
  const struck: Record<string, number> = {}
  const strikes = (fault: Armed, method: string, path: string): boolean => {
    if (fault.left <= 0 || (fault.method !== undefined && fault.method !== method)) return false
    if (fault.path !== undefined && !fitsPath(fault.path, path)) return false
    if (fault.passed < (fault.after ?? 0)) {
      fault.passed += 1
      return false
    }
    if (chance() >= (fault.probability ?? 1)) return false
    fault.left -= 1
    struck[fault.kind] = (struck[fault.kind] ?? 0) + 1
    return true
  }
  return {
    add: (fault) => void armed.push({ ...fault, left: fault.count ?? Infinity, passed: 0 }),
    clear: () => void (armed = []),
    draw: (method, path) => {
      const hits = armed.filter((fault) => strikes(fault, method, path))
      const has = (kind: CallFault['kind']): boolean => hits.some((hit) => hit.kind === kind)
      return {
        loseReply: has('lose_reply'),
        fail: has('fail'),
        rateLimit: has('rate_limit'),
        reset: has('reset'),
        latency: hits.reduce((sum, hit) => sum + (hit.kind === 'latency' ? (hit.ms ?? 0) : 0), 0),
      }
    },
    counts: () => ({ ...struck }),
  }
}
