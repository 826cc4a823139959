/** URL of the service worker that shows pushes. */
export const PUSH_WORKER = 'push-worker.js'

/**
 * The script at the shell's `/push-worker.js`: a service worker must have the origin of its pages, so it imports the
 * code from the current build of the remote that provides it. Browsers compare both files when updating, so a
 * deployment of that remote alone takes effect. A page has one worker, so this one contains the `others`, too.
 */
export function importPushWorker(address: string, ...others: readonly string[]): string {
  return [address, ...others].map((script) => `importScripts(${JSON.stringify(script)})\n`).join('')
}
