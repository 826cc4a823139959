/** Where a page finds the worker that shows what is pushed. */
export const PUSH_WORKER = 'push-worker.js'

/**
 * The script at `/push-worker.js` of the shell: a worker has to come from the origin of its pages, its code from the
 * present build of the remote that brings it. A browser compares both with what it has, so a deployment of that remote
 * alone reaches it.
 */
export function importPushWorker(address: string): string {
  return `importScripts(${JSON.stringify(address)})\n`
}
