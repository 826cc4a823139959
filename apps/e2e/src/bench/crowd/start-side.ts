import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atEnd } from '@refcall/tools/run/lifetime'
import { PlainError } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'

export interface Side<Asked, Answer> {
  /** Resolves with the process's answer. @throws PlainError when it ends instead */
  ask(asked: Asked): Promise<Answer>
  stop(): Promise<void>
}

/** Starts a file of this folder in a process of its own. */
export function startSide<Asked extends object, Answer extends object>(
  file: string,
  env: Readonly<Record<string, string>> = {},
): Side<Asked, Answer> {
  const preload = join(root, 'tools/run/end-with-parent.mjs')
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    execArgv: ['--import', preload],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  atEnd(stop)
  return {
    stop,
    async ask(asked) {
      const over = ended.then((): never => {
        throw new PlainError(`${file} ended.`)
      })
      child.send(asked)
      const [answer] = (await Promise.race([once(child, 'message'), over])) as [Answer]
      return answer
    },
  }
}
