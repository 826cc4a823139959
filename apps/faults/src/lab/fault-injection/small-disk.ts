import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a disk of this size in memory. */
export const mountSmallDisk = (folder: string, size: string): void =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })

/** Also one that a process still uses. */
export const unmountDisk = (folder: string): void => void execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })

/** Why this machine cannot mount a disk, in one sentence; null if it can. */
export function mountHindrance(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'refcall-disk-'))
  try {
    mountSmallDisk(folder, '1m')
    unmountDisk(folder)
    return null
  } catch {
    return 'Only root may mount the small disk: run it as root, where disks may be mounted.'
  } finally {
    rmdirSync(folder)
  }
}
