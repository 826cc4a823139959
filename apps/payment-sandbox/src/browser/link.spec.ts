import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import Stripe from 'stripe'
import { apiVersion } from '../wire/api-version.ts'
import { linkScript } from './link.ts'

interface Page {
  Stripe?: ((key: string) => Record<string, unknown>) & { version?: string }
}

/** Runs the script as a page would, in the smallest environment that it can start in. */
const load = (): Page => {
  const window: Page = {}
  runInNewContext(linkScript(join(import.meta.dirname, 'page/main.ts')), {
    window,
    document: { currentScript: null },
    location: { origin: 'http://localhost' },
    HTMLScriptElement: Object,
  })
  return window
}

describe('works', () => {
  it('one script sets window.Stripe of the release that the SDK belongs to', () => {
    const { Stripe: factory } = load()
    expect(factory?.version).toBe(apiVersion.split('.')[1])
    expect(apiVersion).toBe(Stripe.API_VERSION)
  })

  it('has what the wrapper libraries look for', () => {
    const stripe = load().Stripe?.('pk_test_1') ?? {}
    const names = [
      'elements',
      'createToken',
      'createPaymentMethod',
      'confirmCardPayment',
      'confirmPayment',
      '_registerWrapper',
      'registerAppInfo',
    ]
    expect(names.filter((name) => typeof stripe[name] !== 'function')).toEqual([])
  })
})

describe('refuses', () => {
  it('a key that is not publishable, or not of test mode', () => {
    const { Stripe: factory } = load()
    for (const key of ['sk_test_1', 'pk_live_1']) expect(() => factory?.(key)).toThrow('test mode only')
  })
})
