import { chmodSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Log files that this process has opened: a restarted service goes on in the same one. */
const opened = new Set<string>()

/**
 * Opens a log file that its owner alone may read. The one of the previous run is kept in `previous/` beside it, and the
 * one before that is replaced.
 * @returns its descriptor
 */
export const openLog = (path: string): number => {
  const previous = join(dirname(path), 'previous')
  if (!opened.has(path) && existsSync(path)) {
    mkdirSync(previous, { recursive: true, mode: 0o700 })
    chmodSync(path, 0o600)
    renameSync(path, join(previous, basename(path)))
  }
  opened.add(path)
  return openSync(path, 'a', 0o600)
}
