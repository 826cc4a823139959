import { rmSync } from 'node:fs'
import { sandboxFile } from '../product/sandbox-file.ts'
import { sandboxVariables, startPayments, type Ports } from '../product/product.ts'
import type { Log } from '../run/progress.ts'
import { keepService } from '../run/keep-service.ts'
import type { Service } from '../run/processes.ts'

export interface OpenPayments {
  /** The sandbox's process; none when payments go to the provider itself. */
  readonly services: readonly Service[]
  /** Variables that configure the payment provider of the API and the seed. */
  readonly variables: Readonly<Record<string, string | undefined>>
}

/**
 * The payment sandbox with its state beside the database's; `fresh` drops the state first, as it drops the database.
 * With the provider's own keys (STRIPE_SECRET_KEY) the sandbox is not started.
 */
export const openPayments = async (ports: Ports, fresh: boolean, log: Log): Promise<OpenPayments> => {
  if (process.env['STRIPE_SECRET_KEY']) return { services: [], variables: {} }
  const file = sandboxFile()
  if (fresh) for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
  return {
    services: [await keepService(() => startPayments({ ports, file, log }), log)],
    variables: sandboxVariables(ports),
  }
}
