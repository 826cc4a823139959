import { createHmac } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import getPort from 'get-port'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { startSandbox, type RunningSandbox } from '@refcall/payment-sandbox'
import { movableClock } from '../platform/clock.ts'
import { startApp, type TestApp } from './start-app.ts'

/** An event in the provider's format. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
}

/** The whole service with its own payment sandbox, both on one clock. */
export interface PaidApp extends TestApp {
  readonly sandbox: RunningSandbox
  /** The service's origin, for specs in which the provider delivers webhooks itself. */
  readonly origin: string
  /** Calls the provider's own API, as the player's browser or a person at the provider does. */
  provider<T = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    params?: Record<string, string>,
  ): Promise<T>
  /** Every event so far, oldest first. */
  events(): Promise<ProviderEvent[]>
  /** Delivers one event as a signed webhook. */
  deliver(event: ProviderEvent, secret?: string): Promise<LightMyRequestResponse>
  /** Delivers all events not delivered yet, and runs what follows from them. */
  deliverAll(): Promise<void>
}

const SECRET = 'whsec_refcall_sandbox'

export async function startPaidApp(
  env: Record<string, string> = {},
  { deliversItself = false }: { deliversItself?: boolean } = {},
): Promise<PaidApp> {
  const clock = movableClock()
  const mailbox = await openMailbox()
  const port = deliversItself ? await getPort({ host: '127.0.0.1' }) : 0
  const origin = `http://127.0.0.1:${port}`
  const webhook = { url: deliversItself ? `${origin}/api/webhooks/stripe` : mailbox.url, secrets: [SECRET] }
  const sandbox = await startSandbox({ clock: () => clock.now().getTime(), webhook })
  const app = await startApp({ PAYMENTS_URL: sandbox.url, ...env }, clock)
  if (deliversItself) await app.app.listen({ port, host: '127.0.0.1' })
  const delivered = new Set<string>()

  const provider = providerCalls(sandbox.url)
  const events = async (): Promise<ProviderEvent[]> => {
    await sandbox.controls.flushWebhooks()
    return [...mailbox.events]
  }
  const deliver = (event: ProviderEvent, secret = SECRET): Promise<LightMyRequestResponse> => {
    delivered.add(event.id)
    return app.app.inject(webhookOf(event, secret, clock.now()))
  }
  return {
    ...app,
    sandbox,
    origin,
    provider,
    events,
    deliver,
    deliverAll: async () => {
      for (const event of await events()) if (!delivered.has(event.id)) await deliver(event)
      await app.runPayments()
    },
    advance: async (ms) => {
      sandbox.controls.advance(0)
      await app.advance(ms)
      sandbox.controls.advance(0)
    },
    close: async () => {
      await app.close()
      await sandbox.stop()
      mailbox.close()
    },
  }
}

/** Calls of the provider's own API. */
function providerCalls(url: string): PaidApp['provider'] {
  return async (method, path, params) => {
    const ask = () =>
      fetch(`${url}/v1/${path}`, {
        method,
        headers: {
          authorization: 'Bearer sk_test_refcall_sandbox',
          'content-type': 'application/x-www-form-urlencoded',
        },
        ...(params && { body: new URLSearchParams(params) }),
      }).then((response) => response.json())
    // Connection faults are meant for the service; a person would simply retry.
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask()
      } catch (error) {
        if (tries === 20) throw error
      }
    }
  }
}

/** The call with which the provider delivers an event, signed at an instant. */
function webhookOf(event: ProviderEvent, secret: string, now: Date) {
  const payload = JSON.stringify(event)
  const at = Math.floor(now.getTime() / 1_000)
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  const headers = { 'stripe-signature': `t=${at},v1=${signature}`, 'content-type': 'application/json' }
  return { method: 'POST' as const, url: '/api/webhooks/stripe', headers, payload }
}

/**
 * Receives the provider's webhooks and keeps them until a spec delivers them: once, twice, late or in another order.
 */
async function openMailbox(): Promise<{ url: string; events: readonly ProviderEvent[]; close(): void }> {
  const events: ProviderEvent[] = []
  const server = createServer((request, response) => {
    void json(request).then((event) => {
      events.push(event as ProviderEvent)
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    events,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
