import type { Answer } from '../load/answers.ts'
import { metBy, noticed } from './moved.ts'

const answer = (at: number, status: number | null): Answer => ({ at, status, isWrite: true, saysWhen: status === 503 })

it('is read-only from the first answer that says so to the last one', () => {
  expect(
    metBy([
      answer(0, 200),
      answer(100, 503),
      answer(200, 200),
      answer(900, 503),
      answer(950, null),
      answer(1_000, 200),
    ]),
  ).toEqual({ readOnlyMs: 800, turnedAway: 2, lostConnections: 1 })
  expect(metBy([answer(0, 200), answer(5, 404)])).toEqual({ readOnlyMs: 0, turnedAway: 0, lostConnections: 0 })
})

it('names whatever the other city noticed', () => {
  expect(noticed([answer(0, 200), answer(1, 409)], [])).toEqual([])
  expect(noticed([answer(0, 503), answer(1, null)], ['d'])).toEqual([
    '1 × 503',
    '1 connections lost',
    'the channel of d got a snapshot',
  ])
})
