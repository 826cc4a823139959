import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './lock.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** The server that holds this data folder, if it still runs: line 1 of its pid file is the pid, line 4 the port. */
export const readPostmaster = (data: string): Postmaster | undefined => {
  let lines: string[]
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined
}

/** Stops the server after rolling back its sessions (fast shutdown), and resolves once it is gone. */
export const stopPostmaster = async (data: string): Promise<void> => {
  const server = readPostmaster(data)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  while (readPostmaster(data)?.pid === server.pid) await pause(20)
}
