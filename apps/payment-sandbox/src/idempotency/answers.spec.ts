import { refusal } from '../contract/provider.ts'
import { sandboxForSpec } from '../spec-client.ts'

describe('works', () => {
  it('forgets a key after a day, and keeps those of each account apart', async () => {
    const { sandbox, stripe } = await sandboxForSpec()
    const create = (stripeAccount?: string) =>
      stripe.accounts.create(
        { type: 'express', country: 'US' },
        {
          idempotencyKey: 'k',
          ...(stripeAccount !== undefined && { stripeAccount }),
        },
      )
    const first = await create()
    sandbox.controls.advance(23 * 3_600_000)
    expect((await create()).id).toBe(first.id)
    expect((await create(first.id)).id).not.toBe(first.id)
    sandbox.controls.advance(2 * 3_600_000)
    expect((await create()).id).not.toBe(first.id)
    await sandbox.stop()
  })
})

describe('refuses', () => {
  it('a key that is too long', async () => {
    const { sandbox, stripe } = await sandboxForSpec()
    const long = stripe.accounts.create({ type: 'express' }, { idempotencyKey: 'k'.repeat(256) })
    expect(await refusal(long)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    await sandbox.stop()
  })
})
