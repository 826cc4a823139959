import type { Answer } from '../load/answers.ts'
import { troubles, writeGap, wrongAnswers } from './gaps.ts'

const answer = (at: number, status: number | null, more: Partial<Answer> = {}): Answer => ({
  at,
  status,
  isWrite: true,
  saysWhen: status === 503,
  ...more,
})

describe('the gap of a fault', () => {
  it('is the longest time between two acknowledged writes of anybody that touches it', () => {
    const answers = [
      answer(0, 200),
      answer(90, 200),
      answer(150, 503),
      answer(400, 409),
      answer(700, 201),
      answer(900, 200),
      answer(2_000, 200),
    ]
    expect(writeGap(answers, 100, 1_000)).toBe(1_100)
    expect(writeGap(answers, 100, 800)).toBe(610)
  })

  it('is not ended by reads, and lasts to the end where no write was acknowledged again', () => {
    expect(writeGap([answer(0, 200), answer(300, 200, { isWrite: false })], 100, 5_000)).toBe(5_000)
    expect(writeGap([], 100, 5_000)).toBe(4_900)
  })
})

it('counts what clients met during a fault', () => {
  expect(
    troubles(
      [answer(0, 503), answer(10, 503), answer(20, null), answer(30, 404), answer(40, 500), answer(90, 503)],
      5,
      50,
    ),
  ).toEqual({ 503: 1, 'connection lost': 1, 500: 1 })
})

it('names what no client should be answered', () => {
  expect(wrongAnswers([answer(0, 200), answer(0, null), answer(0, 409), answer(0, 503)])).toEqual([])
  expect(wrongAnswers([answer(0, 500), answer(0, 503, { saysWhen: false }), answer(0, 502)])).toEqual([
    'a 500',
    'a 503 without Retry-After',
    'a 502',
  ])
})
