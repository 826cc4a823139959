import { open, readFile, rm, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether a process with this id runs, also under another user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const longest = 60_000

/** The holder is dead, or has held it longer than any work takes (after a reboot ids are reused). */
const isStale = async (path: string): Promise<boolean> => {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''))
  const age = await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
  return (holder > 0 && !isAlive(holder)) || age > longest
}

/** Runs one process at a time between lock and unlock; a lock whose holder died is taken over. */
export const withLock = async <Result>(path: string, run: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (await isStale(path)) await rm(path, { force: true })
      else await pause(50)
    }
  }
  try {
    return await run()
  } finally {
    await rm(path, { force: true })
  }
}
