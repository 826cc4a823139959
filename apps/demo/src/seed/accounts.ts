import { DEMO_PASSWORDS } from '../../../api/src/accounts/demo.ts'

export interface DemoAccount {
  readonly role: 'operator' | 'verified referee' | 'unverified referee' | 'player'
  readonly email: string
  readonly password: string
  /** What this account is good for, in a few words. */
  readonly note: string
}

/** The accounts of the seeded demo; they exist nowhere else. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { role: 'operator', email: 'operator@refcall.example', password: DEMO_PASSWORDS.operator, note: 'sees every match on the map' },
  { role: 'verified referee', email: 'verified@refcall.example', password: DEMO_PASSWORDS['verified referee'], note: 'goes on duty, accepts matches' },
  { role: 'unverified referee', email: 'unverified@refcall.example', password: DEMO_PASSWORDS['unverified referee'], note: 'cash matches only' },
  { role: 'player', email: 'player@refcall.example', password: DEMO_PASSWORDS.player, note: 'calls a referee' },
]

/** Whoever plays the part of a referee who keeps them company signs in with this; it opens nothing but the demo. */
export const COMPANY_PASSWORD = DEMO_PASSWORDS.company

/** What the API of a seeded demo reads, so that its sign-in page can offer each account. */
export const demoVariables = {
  DEMO_ACCOUNTS: JSON.stringify(DEMO_ACCOUNTS.map(({ email, ...account }) => ({ ...account, username: email }))),
}
