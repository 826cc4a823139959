import { readJson } from './read-json.ts'
import { tab } from './storage.ts'

/** What the player has filled in, of whatever shape: it outlives a reload and the bank's page in this tab. */
export function keptRequest(): unknown {
  return readJson(tab.read('tab-request'))
}

export function keepRequest(request: object): void {
  tab.write('tab-request', JSON.stringify(request))
}
