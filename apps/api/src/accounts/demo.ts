/** Ids of seeded accounts begin with this; those of real accounts are random. */
export const DEMO_ACCOUNT_PREFIX = 'acc_demo_'

/** Passwords of the seeded accounts, by role: they are published, so no other account may choose them. */
export const DEMO_PASSWORDS = {
  operator: 'demo-operator',
  'verified referee': 'demo-verified',
  'unverified referee': 'demo-unverified',
  player: 'demo-player',
  /** The seeded referees on duty. */
  company: 'demo-company',
} as const
