import cluster from 'node:cluster'
import { readProcesses } from './platform/read-processes.ts'
import { keepWorkers } from './platform/keep-workers.ts'
import { readMetrics } from './platform/read-metrics.ts'

/** Ends with the sentence of what keeps it from starting. */
async function orExit<T>(begin: () => T | Promise<T>): Promise<T> {
  try {
    return await begin()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

/** The workers count; only this process can ask them all. */
async function tellMetricsOfAll(): Promise<void> {
  const config = readMetrics(process.env)
  if (!config) return
  const { serveMetrics, textOfAll } = await import('./metrics/index.ts')
  console.log(`Metrics at ${(await serveMetrics(config, textOfAll)).url}`)
}

const processes = await orExit(() => readProcesses(process.env))
if (processes > 1 && cluster.isPrimary) {
  await orExit(tellMetricsOfAll)
  keepWorkers(processes)
} else await import('./serve.ts')
