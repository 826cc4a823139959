import { setTimeout as pause } from 'node:timers/promises'

/** Resolves when it is so. Between two looks the processor is left to what is waited for. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(10)
}
