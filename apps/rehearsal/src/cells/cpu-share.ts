import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '../../../../tools/run/lifetime.ts'

/** A group of processes whose processor time is counted, and may be limited. */
export interface CpuGroup {
  /** Processes that these start later belong to it, too. */
  add(pids: readonly number[]): void
  /** `percent` of one core; null lifts it. */
  limit(percent: number | null): void
  /** Processor time used so far, milliseconds. */
  usedMs(): number
}

const ROOT = '/sys/fs/cgroup'
/** Short, so that a server that has used its share up waits for milliseconds. */
const PERIOD_US = 20_000

const write = (path: string, value: string): void => writeFileSync(path, value)

const move = (pids: readonly number[], folder: string): void => {
  for (const pid of pids) {
    try {
      write(join(folder, 'cgroup.procs'), String(pid))
    } catch (error) {
      // It has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** What is missing for limits, as a sentence; null where they can be set. */
export const whyNoShares = (): string | null => {
  try {
    open(`refcall-try-${process.pid}`).remove()
    return null
  } catch (error) {
    return `No server can be given a share of the processor here: neither ${ROOT}/cpu (cgroup v1) nor cpu.max below ${ROOT} (v2) can be written (${error instanceof Error ? error.message : String(error)}); it wants root, and a container that may make cgroups.`
  }
}

const isSecond = (): boolean => existsSync(join(ROOT, 'cgroup.controllers'))

const open = (name: string): CpuGroup & { remove(): void } => (isSecond() ? openSecond(name) : openFirst(name))

const openFirst = (name: string): CpuGroup & { remove(): void } => {
  const [cpu, counted] = [join(ROOT, 'cpu', name), join(ROOT, 'cpuacct', name)]
  for (const folder of [cpu, counted]) mkdirSync(folder, { recursive: true })
  const limit = (percent: number | null): void => {
    write(join(cpu, 'cpu.cfs_period_us'), String(PERIOD_US))
    write(join(cpu, 'cpu.cfs_quota_us'), String(percent === null ? -1 : (PERIOD_US * percent) / 100))
  }
  limit(null)
  return {
    limit,
    add: (pids) => [cpu, counted].forEach((folder) => move(pids, folder)),
    usedMs: () => Number(readFileSync(join(counted, 'cpuacct.usage'), 'utf8')) / 1e6,
    // Where both are one hierarchy the first has removed it.
    remove: () =>
      [cpu, counted].forEach((folder) => {
        if (existsSync(folder)) rmdirSync(folder)
      }),
  }
}

const openSecond = (name: string): CpuGroup & { remove(): void } => {
  const folder = join(ROOT, name)
  write(join(ROOT, 'cgroup.subtree_control'), '+cpu')
  mkdirSync(folder, { recursive: true })
  const limit = (percent: number | null): void =>
    write(join(folder, 'cpu.max'), `${percent === null ? 'max' : (PERIOD_US * percent) / 100} ${PERIOD_US}`)
  limit(null)
  return {
    limit,
    add: (pids) => move(pids, folder),
    usedMs: () => Number(/^usage_usec (\d+)/m.exec(readFileSync(join(folder, 'cpu.stat'), 'utf8'))?.[1]) / 1e3,
    remove: () => rmdirSync(folder),
  }
}

const TRIES = 100

/** Removed at the end, once its processes are gone. @throws Error where `whyNoShares` has a reason */
export const openCpuGroup = (name: string): CpuGroup => {
  const group = open(`refcall-${name}-${process.pid}`)
  atEnd(async () => {
    for (let tried = 1; ; tried += 1) {
      try {
        return group.remove()
      } catch (error) {
        if (tried === TRIES) throw error
        await pause(50)
      }
    }
  })
  return group
}
