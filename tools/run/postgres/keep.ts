import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { steadyPort } from '../free-port.ts'
import type { Log } from '../progress.ts'
import { keepService } from '../keep-service.ts'
import type { Service } from '../processes.ts'
import { readPostmaster } from './postmaster.ts'
import { startPostgres, type RunningPostgres } from './start.ts'

const LOOK_EVERY_MS = 100

/** Settles when the server of this data has ended, whichever process started it. */
const endOf = async (data: string, pid: number): Promise<string> => {
  while (readPostmaster(data)?.pid === pid) await pause(LOOK_EVERY_MS, undefined, { ref: false })
  return 'The Postgres ended by itself.'
}

/** The embedded Postgres as `startPostgres` starts or joins it; restarted on its port when it ends by itself. */
export const keepPostgres = async (dataDir: string, log: Log): Promise<RunningPostgres & Service> => {
  const data = join(dataDir, 'data')
  const port = await steadyPort()
  let address = ''
  const service = await keepService(async () => {
    const { url, stop } = await startPostgres({
      dataDir,
      port: address === '' ? port : Number(new URL(address).port),
      log,
    })
    address = url
    const pid = readPostmaster(data)?.pid ?? 0
    return { name: 'Postgres', pid, ended: endOf(data, pid), stop }
  }, log)
  return Object.assign(service, { url: address })
}
