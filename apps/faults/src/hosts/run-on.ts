import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { root } from '@refcall/tools/run/root'
import type { Host } from './hosts.ts'
import { onHost } from './network.ts'

/** A process on a host. */
export interface Running {
  readonly pid: number
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  isAlive(): boolean
  /** Resolves once it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

export interface RunOptions {
  /** The account that runs it; root without it. */
  readonly account?: string
  readonly env?: Readonly<Record<string, string>>
  /** A file that gets what it says, behind what stands there. */
  readonly log: string
}

/** Starts a program on a host, in a process group of its own: Ctrl-C reaches only the rehearsal, which ends them in order. */
export const runOn = (
  host: Host,
  command: readonly [string, ...string[]],
  { account, env = {}, log }: RunOptions,
): Running => {
  const [enter, ...where] = onHost(host)
  const as = account === undefined ? [] : ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups']
  const output = openSync(log, 'a')
  const child = spawn(enter, [...where, ...as, ...command], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    ended,
    isAlive,
    end: async (signal) => {
      if (isAlive()) child.kill(signal)
      await ended
    },
  }
}
