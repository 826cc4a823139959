import type { Channel } from '../channel.ts'
import { lineOf, statusOf } from './status.ts'

const THEN = '2026-03-01T12:00:00.000Z'
const [OLD, NEW] = ['0'.repeat(32), 'f'.repeat(32)]
const release = (version: string) => ({ version, statement: '0'.repeat(64), admitted: THEN })
const channel: Channel = {
  format: 1,
  serial: 7,
  issued: THEN,
  expires: THEN,
  remotes: {
    player: {
      stable: OLD,
      canary: { digest: NEW, percent: 5, salt: 'a' },
      revoked: ['a'.repeat(32)],
      releases: { [OLD]: release('1.0.0'), [NEW]: release('1.1.0') },
    },
    referee: { stable: null, revoked: [], releases: {} },
  },
}

it('says who gets what', () => {
  expect(statusOf(channel)).toEqual([
    `serial 7, to be renewed before ${THEN}`,
    `player: 1.0.0-${OLD}, 5 % get 1.1.0-${NEW}`,
    '  2 published, 1 revoked',
    'referee: nothing served',
    '  0 published, 0 revoked',
  ])
})

it('says who did what, when and why', () => {
  expect(
    lineOf({
      format: 1,
      act: { name: 'canary', remote: 'player', digest: NEW, percent: 5 },
      who: 'Ada',
      why: 'to a few',
      previous: null,
      channel,
    }),
  ).toBe(`7  ${THEN}  canary player ${NEW} 5  Ada: to a few`)
})
