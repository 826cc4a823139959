import { aMatch } from '@refcall/fixtures'
import { afterAnswer, afterUpdate, isAskedAgain, NO_ASSIGNMENT } from './assignment.ts'

const waiting = aMatch({ status: 'awaiting_verification', paymentMethod: 'electronic', version: 2 })
const active = { state: 'active', match: waiting } as const

describe('an assignment works', () => {
  it('is verified when the code was right, until it is completed', () => {
    const verified = afterUpdate(active, { ...waiting, version: 3, status: 'in_progress' })
    expect(verified.state).toBe('verified')
    expect(afterAnswer(verified, null)).toBe(verified)
    expect(afterUpdate(verified, { ...waiting, version: 4, status: 'completed' }).state).toBe('completed')
  })

  it('is found verified again after a new start', () => {
    expect(afterAnswer(NO_ASSIGNMENT, { ...waiting, status: 'in_progress' }).state).toBe('verified')
  })

  it('remembers where it stood when it ended', () => {
    const ended = afterUpdate(active, { ...waiting, version: 3, status: 'cancelled', endedBy: 'expire' })
    expect(ended).toMatchObject({ state: 'ended', was: 'awaiting_verification' })
    expect(afterUpdate(ended, { ...waiting, version: 3, status: 'cancelled' })).toMatchObject({
      was: 'awaiting_verification',
    })
  })

  it('takes in news of the same version, such as a payment in doubt', () => {
    expect(afterUpdate(active, { ...waiting, processing: true }).match?.processing).toBe(true)
  })
})

describe('an assignment refuses', () => {
  it('an answer that was overtaken by what was told live', () => {
    const payout = { amount: '14.44', currency: 'USD' } as const
    const started = {
      ...waiting,
      version: 3,
      status: 'in_progress',
      payout: { ...payout, status: 'on_its_way' },
    } as const
    const paid = { state: 'verified', match: { ...started, payout: { ...payout, status: 'paid' } } } as const
    expect(afterUpdate(paid, started)).toBe(paid)
    expect(afterAnswer(paid, started)).toBe(paid)
    expect(afterAnswer(paid, waiting)).toBe(paid)
    expect(afterUpdate({ ...paid, match: started }, paid.match)).toEqual(paid)
  })

  it('a match in progress that it never had', () => {
    expect(afterUpdate(NO_ASSIGNMENT, { ...waiting, status: 'in_progress' })).toBe(NO_ASSIGNMENT)
  })
})

describe('paying for a second time', () => {
  const acceptedAt = '2026-11-20T18:42:00.000Z'
  const asked = (expiresAt: string | null) => isAskedAgain(aMatch({ status: 'payment_pending', acceptedAt, expiresAt }))

  it('began later than the accepting', () => {
    expect(asked('2026-11-20T18:57:00.000Z')).toBe(false)
    expect(asked('2026-11-20T19:03:00.000Z')).toBe(true)
    expect(asked(null)).toBe(false)
    expect(isAskedAgain(aMatch({ status: 'accepted', acceptedAt, expiresAt: '2026-11-20T19:42:00.000Z' }))).toBe(false)
  })
})
