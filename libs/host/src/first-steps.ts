import { tab } from './storage.ts'

/** Whether a new referee left the first steps for the payment provider's pages in this tab, and should come back there. */
export function inFirstSteps(): boolean {
  return tab.read('tab-first-steps') !== null
}

export function markFirstSteps(isThere: boolean): void {
  if (isThere) tab.write('tab-first-steps', 'yes')
  else tab.remove('tab-first-steps')
}
