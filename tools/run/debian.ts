import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isRoot } from './postgres/home.ts'
import { step, type Log } from './progress.ts'
import { runCommand } from './processes.ts'

/** Runs a command; returns whether its exit code is 0. */
export const attempt = async (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> => {
  try {
    return (await runCommand(command, args, { env })).code === 0
  } catch {
    return false
  }
}

/** Another apt may hold its lists, which apt does not wait for. */
const TRIES = 5
const AGAIN_MS = 3_000

/** Runs apt-get, and again while another one is in its way; tells its last line if it fails. */
const apt = async (args: readonly string[], log: Log): Promise<boolean> => {
  for (let tried = 1; ; tried += 1) {
    const { code, output } = await runCommand(
      'apt-get',
      ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::http::Timeout=20', ...args],
      { env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } },
    )
    if (code === 0) return true
    if (tried === TRIES || !/Could not get lock|Unable to lock/.test(output)) {
      log(`  apt-get ${args[0] ?? ''}: ${output.trimEnd().split('\n').at(-1) ?? ''}`)
      return false
    }
    await pause(AGAIN_MS)
  }
}

/** Installs packages where that is possible (Debian, as root); false where it is not, or on failure. */
export const installFromDebian = async (packages: readonly string[], log: Log): Promise<boolean> => {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false
  return step(
    `installing Debian's ${packages.join(', ')}`,
    async () => {
      await apt(['update', '-q'], log)
      return apt(['install', '-qy', '--no-install-recommends', ...packages], log)
    },
    log,
  )
}
