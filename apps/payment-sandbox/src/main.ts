import { startSandbox } from './start.ts'

const {
  PAYMENTS_PORT = '4220',
  PAYMENTS_FILE: file = ':memory:',
  PAYMENTS_WEBHOOK_URL: url,
  PAYMENTS_WEBHOOK_SECRET: secrets,
  PAYMENTS_FAULTS: faults,
} = process.env
const port = Number(PAYMENTS_PORT)

/** Runs the sandbox as its own process; README.md lists the environment variables. */
try {
  const sandbox = await startSandbox({
    port,
    file,
    faults: faults === 'true',
    ...(url !== undefined && { webhook: { url, secrets: (secrets ?? 'whsec_refcall_sandbox').split(',') } }),
  })
  console.log(`Payment sandbox on ${sandbox.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.stop().then(() => process.exit(0)))
  }
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(
    code === 'EADDRINUSE' || code === 'EACCES'
      ? `Port ${port} cannot be opened (${code}): choose another with PAYMENTS_PORT.`
      : message,
  )
  process.exitCode = 1
}
