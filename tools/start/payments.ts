import { rmSync } from 'node:fs'
import { sandboxFile } from '../../apps/payment-sandbox/src/store/file.ts'
import { sandboxVariables, startPayments, type Ports } from '../product/product.ts'
import type { Log } from '../run/progress.ts'
import { keepService } from '../run/keep-service.ts'
import type { Service } from '../run/processes.ts'

export interface OpenPayments {
  /** The sandbox's process; none when payments go to the provider itself. */
  readonly services: readonly Service[]
  /** What tells the API and the seed where payments go. */
  readonly variables: Readonly<Record<string, string | undefined>>
}

/**
 * The payment sandbox with its state beside the database's; `fresh` drops that first, as the database's is dropped.
 * With the provider's own keys (STRIPE_SECRET_KEY) nothing of it is started or used.
 */
export const openPayments = async (ports: Ports, fresh: boolean, log: Log): Promise<OpenPayments> => {
  if (process.env['STRIPE_SECRET_KEY']) return { services: [], variables: {} }
  const file = sandboxFile()
  if (fresh) for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
  return { services: [await keepService(() => startPayments({ ports, file, log }), log)], variables: sandboxVariables(ports) }
}
