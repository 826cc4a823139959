import { join } from 'node:path'
import { root } from '../run/root.ts'
import { originOf } from '../../apps/shell/server/apps.ts'

/** Where a page finds the worker that shows what is pushed, and the name of its file in the referee's build. */
export const PUSH_WORKER = 'push-worker.js'

/** Where the worker lies while it is developed. */
export const developmentFolder = join(root, '.refcall/push-worker')

/**
 * The script at `/push-worker.js` of the shell: a worker has to come from the origin of its pages, its code from the
 * referee's present build. A browser compares both with what it has, so a deployment of the referee alone reaches it.
 */
export function importPushWorker(env: NodeJS.ProcessEnv): string {
  return `importScripts(${JSON.stringify(`${originOf('referee', env)}/${PUSH_WORKER}`)})\n`
}
