import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './lock.ts'

/*
 * Several processes may share one server (a start and a bench, two test runs). Each registers itself;
 * the last living one stops the server. A killed process counts as gone.
 */

export const moveIn = async (home: string): Promise<void> => {
  await mkdir(join(home, 'tenants'), { recursive: true })
  await writeFile(join(home, 'tenants', String(process.pid)), '')
}

/** Removes all registrations: a server that has just started has no users. */
export const evictAll = (home: string): Promise<void> => rm(join(home, 'tenants'), { recursive: true, force: true })

/** Deregisters this process and returns whether it was the last one. */
export const moveOut = async (home: string): Promise<boolean> => {
  const folder = join(home, 'tenants')
  await rm(join(folder, String(process.pid)), { force: true })
  const left = await readdir(folder)
  for (const pid of left) if (!isAlive(Number(pid))) await rm(join(folder, pid), { force: true })
  return left.every((pid) => !isAlive(Number(pid)))
}
