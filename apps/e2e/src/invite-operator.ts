import { runCommand } from '@refcall/tools/run/processes'
import { address, expect } from './product.ts'

/** The last line printed by `npm run operator -- invite NAME`. */
export async function inviteOperator(name: string): Promise<string> {
  const env = { DATABASE_URL: process.env['JOURNEYS_DATABASE_URL'], SHELL_ORIGIN: address('SHELL'), NODE_OPTIONS: '' }
  const { code, output } = await runCommand(process.execPath, ['tools/operator/main.ts', 'invite', name], { env })
  expect([code, output]).toEqual([0, expect.stringContaining('/invitation#token=')])
  return output.trim().split('\n').at(-1) ?? ''
}
