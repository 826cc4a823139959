import { DEMO_PASSWORDS } from '@refcall/api/embed/accounts'

export interface DemoAccount {
  readonly role: 'operator' | 'verified referee' | 'unverified referee' | 'player'
  readonly email: string
  readonly password: string
  /** What this account can be used for, in a few words. */
  readonly note: string
}

/** The accounts of the seeded demo; they do not exist in any other installation. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    role: 'operator',
    email: 'operator@refcall.example',
    password: DEMO_PASSWORDS.operator,
    note: 'sees every match on the map',
  },
  {
    role: 'verified referee',
    email: 'verified@refcall.example',
    password: DEMO_PASSWORDS['verified referee'],
    note: 'goes on duty, accepts matches',
  },
  {
    role: 'unverified referee',
    email: 'unverified@refcall.example',
    password: DEMO_PASSWORDS['unverified referee'],
    note: 'cash matches only',
  },
  { role: 'player', email: 'player@refcall.example', password: DEMO_PASSWORDS.player, note: 'requests a referee' },
]

/** The password of the seeded referees, used by the demo bots that play them; it works only in the demo. */
export const COMPANY_PASSWORD = DEMO_PASSWORDS.company

/** Environment variables for the API of a seeded demo, so that its sign-in page can offer each account. */
export const demoVariables = {
  DEMO_ACCOUNTS: JSON.stringify(DEMO_ACCOUNTS.map(({ email, ...account }) => ({ ...account, username: email }))),
}
