import { join } from 'node:path'
import { PlainError, print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { live } from '../run/lifetime.ts'
import { runCommand } from '../run/processes.ts'
import { jestOptions } from '../test/jest-options.ts'

/**
 * `npm run provider-contract`: runs the tests of the product's expectations of its payment provider against the provider
 * itself in test mode (STRIPE_SECRET_KEY). `npm test` runs them against the sandbox.
 */
await live(async () => {
  const key = process.env['STRIPE_SECRET_KEY']
  if (!key) throw new PlainError('npm run provider-contract: set STRIPE_SECRET_KEY to a key of test mode (sk_test_…).')
  if (!/^(sk|rk)_test_/.test(key))
    throw new PlainError('STRIPE_SECRET_KEY is not a key of test mode: these tests charge cards.')
  const jest = join(root, 'node_modules/jest/bin/jest.js')
  const args = [
    '--selectProjects',
    'unit',
    '--testPathPatterns',
    'payment-sandbox/src/contract/',
    '--verbose',
    '--runInBand',
    '--testTimeout',
    '120000',
  ]
  const { code } = await runCommand(process.execPath, [jest, ...args], {
    env: { CONTRACT_STRIPE_KEY: key, ...jestOptions },
    onLine: print,
  })
  return code
})
