import { join } from 'node:path'
import { homeOf } from '../postgres/home.ts'
import { startSandbox } from './start.ts'

const { PAYMENTS_PORT: port, PAYMENTS_FILE: file, PAYMENTS_WEBHOOK_URL: url, PAYMENTS_WEBHOOK_SECRET: secrets, PAYMENTS_FAULTS: faults } = process.env

/** The sandbox as a process of its own; the variables are in README.md. */
const sandbox = await startSandbox({
  port: Number(port ?? 4220),
  file: file ?? join(homeOf('payments'), 'sandbox.db'),
  faults: faults === 'true',
  ...(url !== undefined && { webhook: { url, secrets: (secrets ?? 'whsec_refcall_sandbox').split(',') } }),
})
console.log(`Payment sandbox on ${sandbox.url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop().then(() => process.exit(0)))
