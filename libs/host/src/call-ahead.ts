import type { Account, EndpointKey } from '@refcall/contract'
import { keepAhead } from './answers-ahead.ts'
import { api } from './api.ts'
import { session } from './session.ts'

type Call<K extends EndpointKey> = Parameters<typeof api<K>>

/**
 * Makes a call that a screen is going to make, while that screen is still being drawn: as soon as the session is known,
 * if its user is one that the screen is for. The screen's own `api` call of the same key and input gets the answer, once.
 */
export function callAhead<K extends EndpointKey>(isFor: (user: Account) => boolean, ...call: Call<K>): void {
  const begin = () => {
    const { known, user } = session.getState()
    if (!known) return
    stop()
    if (user && isFor(user)) keepAhead(call[0], call[1], api(...call))
  }
  const stop = session.subscribe(begin)
  begin()
}
