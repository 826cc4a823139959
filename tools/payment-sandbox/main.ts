import { join } from 'node:path'
import { homeOf } from '../postgres/home.ts'
import { startSandbox } from './start.ts'

/** The sandbox as a process of its own: PAYMENTS_PORT, and PAYMENTS_FILE for its database. */
const sandbox = await startSandbox({
  port: Number(process.env['PAYMENTS_PORT'] ?? 4220),
  file: process.env['PAYMENTS_FILE'] ?? join(homeOf('payments'), 'sandbox.db'),
})
console.log(`Payment sandbox on ${sandbox.url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop())
