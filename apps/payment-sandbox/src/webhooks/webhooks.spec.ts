import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { hold, sandboxForSpec } from '../spec-client.ts'
import type { RunningSandbox } from '../start.ts'

interface Received {
  readonly event: Stripe.Event
  readonly signature: string
  readonly body: string
}

/** An endpoint that records its requests; `status` is its response status. */
const openEndpoint = async () => {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  let slow = Promise.resolve()
  const endpoint = { status: 200, received, server: createServer() as Server, url: '' }
  endpoint.server.on('request', (request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const signature = String(request.headers['stripe-signature'])
      received.push({ event: JSON.parse(body) as Stripe.Event, signature, body })
      for (const wake of waiting.splice(0)) wake()
      await slow
      response.writeHead(endpoint.status).end()
    })()
  })
  endpoint.server.listen(0, '127.0.0.1')
  await once(endpoint.server, 'listening')
  endpoint.url = `http://127.0.0.1:${(endpoint.server.address() as AddressInfo).port}/hook`
  const until = async (fits: () => boolean): Promise<void> => {
    while (!fits()) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  /** Holds every request until the returned function is called. */
  const holdBack = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    slow = promise
    return resolve
  }
  return { ...endpoint, until, holdBack, answer: (status: number) => void (endpoint.status = status) }
}

let endpoint: Awaited<ReturnType<typeof openEndpoint>>
let sandbox: RunningSandbox
let stripe: Stripe
const secrets = ['whsec_old', 'whsec_new']

beforeEach(async () => {
  endpoint = await openEndpoint()
  ;({ sandbox, stripe } = await sandboxForSpec({ webhook: { url: endpoint.url, secrets } }))
})
afterEach(async () => {
  await sandbox.stop()
  endpoint.server.closeAllConnections()
  endpoint.server.close()
})

const types = (): string[] => endpoint.received.map(({ event }) => event.type)
const held = ['payment_intent.created', 'charge.succeeded', 'payment_intent.amount_capturable_updated']

describe('works', () => {
  it('tells what happened to one payment in order, signed with both secrets', async () => {
    await hold(stripe)
    await endpoint.until(() => endpoint.received.length === 3)
    expect(types()).toEqual(held)
    for (const { body, signature } of endpoint.received) {
      for (const secret of secrets) expect(stripe.webhooks.constructEvent(body, signature, secret).object).toBe('event')
    }
  })

  it('waits with what follows until the endpoint has taken what came before, payment by payment', async () => {
    const goOn = endpoint.holdBack()
    await hold(stripe)
    await hold(stripe)
    await endpoint.until(() => endpoint.received.length === 2)
    expect((await stripe.events.list()).data).toHaveLength(6)
    expect(types()).toEqual([held[0], held[0]])
    goOn()
    await endpoint.until(() => endpoint.received.length === 6)
  })

  it('an event is a snapshot of its moment, and says what changed', async () => {
    const { id } = await hold(stripe)
    await stripe.paymentIntents.capture(id)
    await stripe.refunds.create({ payment_intent: id, amount: 500 })
    await endpoint.until(() => types().includes('charge.refunded'))
    const event = endpoint.received.find(({ event: { type } }) => type === 'charge.refunded')!
      .event as Stripe.ChargeRefundedEvent
    expect(event).toMatchObject({
      api_version: Stripe.API_VERSION,
      data: {
        object: { id: expect.stringMatching(/^ch_/), amount_refunded: 500 },
        previous_attributes: { amount_refunded: 0 },
      },
    })
    const first = endpoint.received.find(({ event: { type } }) => type === 'payment_intent.created')!
    expect(first.event.data.object).toMatchObject({ status: 'requires_confirmation' })
  })

  it('repeats until acknowledged, signed anew each time', async () => {
    endpoint.answer(500)
    await hold(stripe)
    await endpoint.until(() => endpoint.received.length > 0)
    const [refused] = endpoint.received
    endpoint.answer(200)
    sandbox.controls.advance(3_600_000)
    await endpoint.until(() => new Set(endpoint.received.slice(1).map(({ event }) => event.id)).size === 3)
    const again = endpoint.received.slice(1).find(({ event }) => event.id === refused!.event.id)!
    expect(again.body).toBe(refused!.body)
    expect(again.signature).not.toBe(refused!.signature)
    await sandbox.controls.flushWebhooks()
    expect(sandbox.controls.state().webhooks.waiting).toBe(0)
    const listed = await stripe.events.list()
    expect(listed.data.map(({ type, pending_webhooks: pending }) => [type, pending])).toEqual(
      [...held].reverse().map((type) => [type, 0]),
    )
  })

  it('endpoints are made by the API too, each with its own secret and its own events', async () => {
    const made = await stripe.webhookEndpoints.create({
      url: endpoint.url,
      enabled_events: ['payment_intent.canceled'],
    })
    const { id } = await hold(stripe)
    await stripe.paymentIntents.cancel(id)
    await endpoint.until(() => types().filter((type) => type === 'payment_intent.canceled').length === 2)
    const canceled = endpoint.received.filter(({ event }) => event.type === 'payment_intent.canceled')
    const verified = canceled.filter(({ body, signature }) => {
      try {
        return Boolean(stripe.webhooks.constructEvent(body, signature, made.secret!))
      } catch {
        return false
      }
    })
    expect(verified).toHaveLength(1)
    await stripe.webhookEndpoints.del(made.id)
    expect((await stripe.webhookEndpoints.list()).data.map((each) => each.id)).toEqual(['we_configured'])
  })
})

describe('troubles when told to', () => {
  it('duplicates, and holds back until flushed', async () => {
    sandbox.controls.troubleWebhooks({ paused: true })
    await hold(stripe)
    expect(sandbox.controls.state().webhooks.waiting).toBe(3)
    expect(types()).toEqual([])
    sandbox.controls.troubleWebhooks({ paused: true, duplicate: 1 })
    await sandbox.controls.flushWebhooks()
    expect(types()).toEqual([...held, ...held])
    expect(new Set(endpoint.received.map(({ event }) => event.id)).size).toBe(3)
  })

  it('drops an attempt and comes back later; loses one for good', async () => {
    sandbox.controls.troubleWebhooks({ paused: true, drop: 1 })
    await hold(stripe)
    await sandbox.controls.flushWebhooks()
    expect(types()).toEqual([])
    expect(sandbox.controls.state().webhooks).toMatchObject({ waiting: 3, struck: { drop: 3 } })
    sandbox.controls.troubleWebhooks({ paused: true })
    await sandbox.controls.flushWebhooks()
    expect(types()).toEqual(held)
    sandbox.controls.troubleWebhooks({ paused: true, lose: 1 })
    await hold(stripe)
    await sandbox.controls.flushWebhooks()
    expect(types()).toEqual(held)
    expect(sandbox.controls.state().webhooks.waiting).toBe(0)
  })

  it('shuffles in an order that the seed decides', async () => {
    sandbox.controls.troubleWebhooks({ paused: true, shuffle: true })
    sandbox.controls.seed(7)
    for (let round = 0; round < 5; round += 1) await hold(stripe)
    await sandbox.controls.flushWebhooks()
    const inOrder = Array.from({ length: 5 }, () => held).flat()
    expect(types()).not.toEqual(inOrder)
    expect(types().sort()).toEqual(inOrder.sort())
  })
})
