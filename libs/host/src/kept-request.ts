import { readJson } from './read-json.ts'
import { tab } from './storage.ts'

/** The player's unsent request form, of any shape: it survives a reload and the redirect to the bank in this tab. */
export function keptRequest(): unknown {
  return readJson(tab.read('tab-request'))
}

export function keepRequest(request: object): void {
  tab.write('tab-request', JSON.stringify(request))
}
