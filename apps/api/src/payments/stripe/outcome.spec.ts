import { providerUnits } from '@refcall/domain'
import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { startPaidApp } from '../../testing/start-paid-app.ts'
import type { PaymentProvider } from '../../platform/payment-provider.ts'
import { createStripeProvider } from './create-provider.ts'

const providerAt = (sandboxUrl: string): PaymentProvider =>
  createStripeProvider({
    secretKey: 'sk_test_refcall_sandbox',
    publishableKey: 'pk_test_refcall_sandbox',
    webhookSecrets: ['whsec'],
    platformCountry: null,
    sandboxUrl,
  })

const open = (provider: PaymentProvider, key: string) =>
  provider.openHold({ key, units: providerUnits(500), currency: 'USD', holdId: 'hld_1', summary: 'a match' })

/** A proxy between the service and the provider that responds itself. */
async function throughProxy(answer: (response: ServerResponse) => void): Promise<unknown> {
  const proxy = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  try {
    return await open(providerAt(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`), 'k')
  } finally {
    proxy.close()
    proxy.closeAllConnections()
  }
}

const failure = JSON.stringify({ error: { type: 'api_error', message: 'something went wrong' } })

describe('works', () => {
  it('a failure is known to be stored only when the provider says that it repeats it', async () => {
    const { sandbox, close } = await startPaidApp()
    const provider = providerAt(sandbox.url)
    sandbox.controls.addFault({ kind: 'fail', method: 'POST', count: 1 })
    expect(await open(provider, 'k1')).toMatchObject({ outcome: 'unknown', keyIsSpent: false })
    expect(await open(provider, 'k1')).toMatchObject({ outcome: 'unknown', keyIsSpent: true })
    expect(await open(provider, 'k2')).toMatchObject({ outcome: 'done' })
    await close()
  })
})

describe('is not allowed', () => {
  it.each([502, 503, 504, 500])('to take a %s of somebody on the way for the provider’s own', async (status) => {
    const page = await throughProxy((response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    )
    expect(page).toMatchObject({ outcome: 'unknown', keyIsSpent: false })
    const shaped = await throughProxy((response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(failure),
    )
    expect(shaped).toMatchObject({ outcome: 'unknown', keyIsSpent: false })
  })
})
