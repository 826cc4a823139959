import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf } from '../postgres/home.ts'
import { startPayments, type Ports } from '../product.ts'
import type { Log } from '../progress.ts'
import type { Service } from '../run/processes.ts'

/** The payment sandbox with its state beside the database's; `fresh` drops that first, as the database's is dropped. */
export const openPayments = async (ports: Ports, fresh: boolean, log: Log): Promise<Service[]> => {
  const file = join(homeOf('payments'), 'sandbox.db')
  if (fresh) for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
  const service = await startPayments({ ports, file, log })
  return service ? [service] : []
}
