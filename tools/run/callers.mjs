import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * @param {number} pid
 * @returns {{ parent: number, command: string } | undefined}
 */
const describe = (pid) => {
  if (process.platform === 'linux') {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
      return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ') }
    } catch {
      return undefined
    }
  }
  const line = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  const [, parent, command] = /^(\d+)\s+(.*)$/.exec(line) ?? []
  return command === undefined ? undefined : { parent: Number(parent), command }
}

/**
 * The npm that called us and the shell between, if any. Without npm no process is watched: a start sent
 * to the background by a script must outlive that script.
 * @returns {number[]}
 */
export const findCallers = () => {
  if (process.env['npm_lifecycle_event'] === undefined) return []
  const parent = describe(process.ppid)
  if (!parent) return []
  if (/\bnpm\b/.test(parent.command) && !/^\S*sh\s+-c/.test(parent.command)) return [process.ppid]
  return /\bnpm\b/.test(describe(parent.parent)?.command ?? '') ? [process.ppid, parent.parent] : [process.ppid]
}

/**
 * Calls back once, as soon as one of the callers is gone: npm forwards neither SIGTERM nor SIGKILL.
 * @param {number[]} callers
 * @param {() => void} gone
 */
export const watchCallers = (callers, gone) => {
  const isGone = (/** @type {number} */ pid) => {
    try {
      process.kill(pid, 0)
      return false
    } catch (error) {
      return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
    }
  }
  const ownParent = process.ppid
  const timer = setInterval(() => {
    if (callers.length === 0 || (process.ppid === ownParent && !callers.some(isGone))) return
    clearInterval(timer)
    gone()
  }, 250)
  timer.unref()
}
