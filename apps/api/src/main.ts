import cluster from 'node:cluster'
import { readProcesses } from './platform/read-processes.ts'
import { keepWorkers } from './platform/keep-workers.ts'

function processesOrExit(): number {
  try {
    return readProcesses(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

const processes = processesOrExit()
if (processes > 1 && cluster.isPrimary) keepWorkers(processes)
else await import('./serve.ts')
