import cluster from 'node:cluster'

const WITHIN_MS = 60_000
const PAUSE_MS = { first: 250, longest: 10_000 }

/**
 * Keeps this many processes of the same program, which listen on one port. This process only hands connections to them, in turn,
 * and ends with them. The first one starts alone, so that what keeps it from starting is said once.
 */
export function keepWorkers(count: number): void {
  const listening = new Set<number>()
  let living = 0
  let isReady = false
  let isEnding = false
  let exitCode = 0
  let ends: number[] = []

  /** Asks all to answer what they have begun, and ends when they have. */
  function endAll(code: number): void {
    if (isEnding) return
    isEnding = true
    exitCode = code
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    if (living === 0) process.exit(exitCode)
  }

  /** The first that ends within a minute is followed at once. */
  function pauseMs(): number {
    const now = performance.now()
    ends = [...ends.filter((at) => now - at < WITHIN_MS), now]
    return ends.length === 1 ? 0 : Math.min(PAUSE_MS.first * 2 ** (ends.length - 2), PAUSE_MS.longest)
  }

  function start(): void {
    if (isEnding) return
    const worker = cluster.fork({ API_PROCESSES: String(count) })
    living += 1
    worker.once('listening', ({ address, port }) => {
      listening.add(worker.id)
      if (isReady) return
      isReady = true
      console.log(`API ready at http://${address}:${port}/api, soon in ${count} processes`)
      for (let more = 1; more < count; more += 1) start()
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      living -= 1
      const hadListened = listening.delete(worker.id)
      if (isEnding) return living === 0 ? process.exit(exitCode) : undefined
      // No worker answers any more, and this one could not either: it has logged why.
      if (!hadListened && listening.size === 0) return endAll(code || 1)
      const ms = pauseMs()
      console.error(
        `A process of the API ended by itself (${signal ?? `exit code ${code}`}). It is started again${ms === 0 ? '' : ` in ${ms / 1_000} s`}.`,
      )
      setTimeout(start, ms)
    })
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => endAll(0))
  start()
}
