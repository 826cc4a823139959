import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './lock.ts'

/*
 * Several processes may share one server (a start and a bench, two test runs). Each registers itself;
 * the last one living turns off the light, and one that was killed counts as gone.
 */

export const moveIn = async (home: string): Promise<void> => {
  await mkdir(join(home, 'tenants'), { recursive: true })
  await writeFile(join(home, 'tenants', String(process.pid)), '')
}

/** Forgets everybody: nobody uses a server that has only just started. */
export const evictAll = (home: string): Promise<void> => rm(join(home, 'tenants'), { recursive: true, force: true })

/** Deregisters this process and answers whether nobody else is left. */
export const moveOut = async (home: string): Promise<boolean> => {
  const folder = join(home, 'tenants')
  await rm(join(folder, String(process.pid)), { force: true })
  const left = await readdir(folder)
  for (const pid of left) if (!isAlive(Number(pid))) await rm(join(folder, pid), { force: true })
  return left.every((pid) => !isAlive(Number(pid)))
}
