import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PlainError } from '../progress.ts'
import { root } from '../root.ts'

/** The unprivileged account that runs the server when we are root: Postgres refuses to run as root. */
export const unprivileged = 65534

export const isRoot = (): boolean => process.getuid?.() === 0

/** Whether any account may enter this folder and all its parents. */
export const isOpenToAll = (path: string): boolean => {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode
    if (mode !== undefined && (mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** Makes folders one by one with 0755: a recursive mkdir under a tight umask would lock the parents too. */
export const makeOpenFolder = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })) return
  makeOpenFolder(dirname(path))
  try {
    mkdirSync(path)
    chmodSync(path, 0o755)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new PlainError(
      `No permission to create ${path}: give this account the folder, or set REFCALL_HOME to one it owns.`,
    )
  }
}

/**
 * The data folder of a server: `.refcall/NAME` in the checkout. As root under a private home the
 * unprivileged account could not reach that, so it is under /var/lib instead, one folder per checkout.
 */
export const homeOf = (name: string): string => {
  const chosen = process.env['REFCALL_HOME']
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 8)
  const base = chosen ?? (isRoot() && !isOpenToAll(root) ? join('/var/lib/refcall', checkout) : join(root, '.refcall'))
  const home = resolve(base, name)
  makeOpenFolder(home)
  try {
    accessSync(home, constants.W_OK)
  } catch {
    throw new PlainError(
      `No permission to write to ${home}: give this account the folder, or set REFCALL_HOME to one it owns.`,
    )
  }
  return home
}
