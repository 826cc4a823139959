import { demoContent } from '@refcall/demo'
import { startStack } from '../../../tools/lab/stack.ts'

/** Starts the product once for all journeys, with the demo; stops it after the last. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const stack = await startStack({ content: demoContent, env: { REFCALL_LIFT_RATE_LIMITS: '1', SILENCE_PATIENCE: '20' } })
  for (const [name, url] of Object.entries(stack.urls)) process.env[`${name.toUpperCase()}_URL`] = url
  // For operator commands, which access the database directly.
  process.env['JOURNEYS_DATABASE_URL'] = stack.databaseUrl
  return () => stack.stop()
}
