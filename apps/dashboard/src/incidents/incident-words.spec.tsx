import type { IncidentFacts } from '@refcall/contract'
import { show } from '../testing/show.tsx'
import { factsLine } from './facts-line.tsx'
import { incidentAdvice, INCIDENTS, incidentTitle } from './incident-words.ts'

const money = { amount: '16.00', currency: 'USD' }
const less = { amount: '12.00', currency: 'USD' }
const providerId = 'pi_1'

const said = (facts: IncidentFacts) => show(<p>{factsLine(facts)}</p>).container.textContent

describe('the words of incidents work', () => {
  it.each<[IncidentFacts, string]>([
    [
      { kind: 'unknown_outcome', asked: 'open', money, answered: false, providerId: null },
      '$16.00 was to be held on a card.',
    ],
    [
      { kind: 'unknown_outcome', asked: 'transfer', money, answered: true, providerId },
      '$16.00 was to be paid to the referee.',
    ],
    [{ kind: 'payout_blocked', money }, '$16.00 stays owed to the referee.'],
    [
      { kind: 'payout_failed', money, code: 'insufficient_funds' },
      '$16.00 stays owed to the referee (not enough money).',
    ],
    [
      { kind: 'release_refused', money, code: 'wrong_state', providerId },
      '$16.00 may still be held on the player’s card (not possible in its current state).',
    ],
    [
      { kind: 'refund_refused', money, code: 'declined', providerId },
      '$16.00 did not go back to the player (card refused).',
    ],
    [
      { kind: 'reversal_refused', money, code: 'insufficient_funds', providerId },
      '$16.00 stays with the referee (not enough money).',
    ],
    [{ kind: 'report', by: 'player', reason: 'nobody_came' }, 'The player says that nobody came.'],
    [{ kind: 'unwanted_charge', money, providerId }, '$16.00 was charged to the player’s card.'],
    [{ kind: 'dispute', state: 'open', money, providerId }, 'The bank’s customer wants $16.00 back.'],
    [{ kind: 'dispute', state: 'won', money, providerId }, '$16.00 stays with the platform.'],
    [{ kind: 'dispute', state: 'lost', money, providerId }, '$16.00 went back to the bank’s customer.'],
    [{ kind: 'guessing', failures: 20 }, '20 wrong codes within a day.'],
    [{ kind: 'message_failed', type: 'charge.updated', providerId }, 'The provider calls it charge.updated.'],
    [{ kind: 'message_unreadable', type: null }, 'No further details are known.'],
    [{ kind: 'message_unreadable', type: 'v1.billing.meter' }, 'The provider calls it v1.billing.meter.'],
    [
      { kind: 'books_differ', there: { money, state: 'held' }, here: null, providerId },
      '$16.00 at the provider, nothing in our books.',
    ],
    [
      { kind: 'books_differ', there: null, here: { money, state: null }, providerId },
      '$16.00 in our books, nothing at the provider.',
    ],
    [
      { kind: 'books_differ', there: { money, state: 'held' }, here: { money: less, state: 'held' }, providerId },
      'At the provider: $16.00. In our books: $12.00.',
    ],
    [
      { kind: 'books_differ', there: { money, state: 'held' }, here: { money, state: 'released' }, providerId },
      'At the provider: Held on the card. In our books: Released.',
    ],
    [
      { kind: 'flood', requests: 50, minutes: 10, places: 7, blockedUntil: null },
      'Requests without an account or a history: 50 in 10 min. Places: 7.',
    ],
  ])('one sentence: %j', (facts, sentence) => {
    expect(said(facts)).toBe(sentence)
    const { kind } = facts
    expect(incidentTitle({ kind, facts })).not.toBe('')
  })

  it('the title follows what is known, not the kind alone', () => {
    const dispute = (state: 'open' | 'lost') =>
      ({ kind: 'dispute', facts: { kind: 'dispute', state, money, providerId } }) as const
    expect([incidentTitle(dispute('open')), incidentTitle(dispute('lost'))]).toEqual([
      'A bank disputes a payment: $16.00',
      'A dispute was lost: $16.00',
    ])
    expect(incidentAdvice(dispute('lost'))).not.toBe(incidentAdvice(dispute('open')))
    expect(
      incidentTitle({
        kind: 'unknown_outcome',
        facts: { kind: 'unknown_outcome', asked: 'open', money, answered: true, providerId },
      }),
    ).toMatch(/cannot be recorded/)
    expect(incidentTitle({ kind: 'report', facts: { kind: 'report', by: 'referee', reason: 'rude_or_unsafe' } })).toBe(
      'Somebody may be in danger',
    )
    expect(Object.keys(INCIDENTS)).toHaveLength(15)
  })
})

describe('the words of incidents refuse', () => {
  it('nothing that a newer service tells: its kind is named, and no sentence is made up', () => {
    const newer: IncidentFacts = JSON.parse('{"kind":"eclipse","level":3}')
    expect(said(newer)).toBe('')
    expect(incidentTitle({ kind: 'wet_feet', facts: newer })).toBe('Unknown kind of incident: wet feet')
  })
})
