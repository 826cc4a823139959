/** Ids of the accounts that the seed makes begin with this; those of people are random. */
export const DEMO_ACCOUNT_PREFIX = 'acc_demo_'

/** What the seeded accounts sign in with, by role: published words, which no account may choose. */
export const DEMO_PASSWORDS = {
  operator: 'demo-operator',
  'verified referee': 'demo-verified',
  'unverified referee': 'demo-unverified',
  player: 'demo-player',
  /** The referees on duty who keep them company. */
  company: 'demo-company',
} as const
