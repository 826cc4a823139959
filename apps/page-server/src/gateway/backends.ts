/** One API process behind the gateway. */
export interface Backend {
  readonly url: URL
  /** Not used while another one responds. */
  isAway: boolean
  /** Requests that it has not responded to. */
  readonly waiting: Set<Waiting>
}

/** Gives a request up. */
type Waiting = () => void

export interface Backends {
  readonly all: readonly Backend[]
  /** The next untried one in turn: preferably one that responds; undefined when all were tried. */
  next(tried: ReadonlySet<Backend>): Backend | undefined
}

export const createBackends = (urls: readonly string[]): Backends => {
  const all = urls.map((url) => ({ url: new URL(url), isAway: false, waiting: new Set<Waiting>() }))
  let turn = 0
  return {
    all,
    next(tried) {
      const inTurn = all.map((_, index) => all[(turn + index) % all.length]).filter((backend) => backend !== undefined)
      const left = inTurn.filter((backend) => !tried.has(backend))
      const chosen = left.find(({ isAway }) => !isAway) ?? left[0]
      if (chosen) turn = (all.indexOf(chosen) + 1) % all.length
      return chosen
    },
  }
}

const LOOK_MS = 200
/** A process that is silent for so long counts as away. */
export const PATIENCE_MS = 2_000

/**
 * Periodically checks whether unreachable backends are ready, and whether the others still respond. Who waits for one that does
 * not would wait forever: a host that is gone refuses nothing.
 */
export const watchBackends = ({ all }: Backends): { stop: () => void } => {
  const looking = new Set<Backend>()
  const look = async (backend: Backend): Promise<void> => {
    if (looking.has(backend)) return
    looking.add(backend)
    try {
      const { ok } = await fetch(new URL(backend.isAway ? '/api/ready' : '/api/health', backend.url), {
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      backend.isAway = !ok
    } catch {
      backend.isAway = true
      for (const giveUp of backend.waiting) giveUp()
    }
    looking.delete(backend)
  }
  const timer = setInterval(() => void Promise.all(all.map(look)), LOOK_MS)
  return { stop: () => clearInterval(timer) }
}
