import { createStore, useStore } from 'zustand'
import { isEmbedded } from './embedded.ts'
import { session } from './session.ts'
import { kept } from './storage.ts'

/** Whom a passkey is offered to, and the password just typed, which adds it. Never stored. */
interface PasskeyOffer {
  readonly userId: string
  readonly password: string
}

const offer = createStore<{ made: PasskeyOffer | null }>(() => ({ made: null }))

/** After a sign-in or a registration with this password: offers a passkey, once in this browser, and not in web views. */
export function offerPasskey(password: string): void {
  const userId = session.getState().user?.id
  if (userId === undefined || isEmbedded() || kept.read('passkey-offered') !== null) return
  offer.setState({ made: { userId, password } })
}

/** The person has answered: nothing is offered any more in this browser. */
export function endPasskeyOffer(): void {
  kept.write('passkey-offered', 'yes')
  offer.setState({ made: null })
}

/** The password with which the signed-in user can add the offered passkey; null while none is offered. */
export function usePasskeyOffer(): string | null {
  const { made } = useStore(offer)
  const userId = useStore(session, ({ user }) => user?.id)
  return made !== null && made.userId === userId ? made.password : null
}
