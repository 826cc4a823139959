import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../run/root.ts'
import { atEnd } from '../../run/lifetime.ts'
import type { Task, ContenderReply } from './contender.ts'

export interface ContenderProcess {
  readonly url: string
  /** Publishes the events of a task; returns their times, in milliseconds of `now`. */
  work(task: Task): Promise<readonly number[]>
  stop(): Promise<void>
}

/** Starts a process of a contender; resolves once it listens. @throws Error when it exits instead */
export const startContender = async (
  kind: string,
  env: Readonly<Record<string, string>>,
): Promise<ContenderProcess> => {
  const preload = join(root, 'tools/run/end-with-parent.mjs')
  const child = fork(join(import.meta.dirname, 'side.ts'), [kind], {
    env: { ...process.env, ...env },
    execArgv: ['--import', preload],
  })
  const ended = once(child, 'exit').then((): never => {
    throw new Error(`A process of ${kind} ended.`)
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended.catch(() => undefined)
  }
  atEnd(stop)
  const told = async (): Promise<ContenderReply> =>
    (await Promise.race([once(child, 'message'), ended]))[0] as ContenderReply
  const work = async (task: Task): Promise<readonly number[]> => {
    child.send(task)
    const answer = await told()
    return 'times' in answer ? answer.times : []
  }
  const first = await told()
  if (!('url' in first)) throw new Error(`A process of ${kind} said something else than where it is.`)
  return {
    url: first.url,
    stop,
    work,
  }
}
