import { readFileSync } from 'node:fs'

/** Resident memory of a process in MB, current and peak; Linux only, NaN elsewhere. */
export const memoryOf = (pid: number): { now: number; peak: number } => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1000
    return { now: read('VmRSS'), peak: read('VmHWM') }
  } catch {
    return { now: Number.NaN, peak: Number.NaN }
  }
}

/** CPU time that a process has used so far, in milliseconds; Linux only, NaN elsewhere. */
export const processorTimeOf = (pid: number): number => {
  try {
    // After the name in brackets the fields are fixed; a tick is 10 ms on every Linux that Node runs on.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
