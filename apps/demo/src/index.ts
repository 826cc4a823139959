import { demoVariables } from './seed/accounts.ts'

export { DEMO_ACCOUNTS, type DemoAccount } from './seed/accounts.ts'
export { aloneInTheDemo, isLively, startGently } from './simulate/demo-bots/start.ts'

/** The demo's content: the script that seeds it into a fresh database, and what the API of a seeded product reads. */
export const demoContent = { script: 'apps/demo/src/seed/main.ts', variables: demoVariables }
