import { existsSync } from 'node:fs'
import { isRoot } from './postgres/home.ts'
import { step, type Log } from './progress.ts'
import { runCommand } from './processes.ts'

/** Runs a command; returns whether its exit code is 0. */
export const attempt = async (command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> => {
  try {
    return (await runCommand(command, args, { env })).code === 0
  } catch {
    return false
  }
}

/** Installs packages where that is possible (Debian, as root); false where it is not, or on failure. */
export const installFromDebian = async (packages: readonly string[], log: Log): Promise<boolean> => {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return step(`installing Debian's ${packages.join(', ')}`, async () => {
    await attempt('apt-get', ['update', '-q'], env)
    return attempt('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], env)
  }, log)
}
