import { aDashboardMatch } from '@refcall/fixtures'
import { STATUS_TONE } from '@refcall/messages'
import { tonesOf } from './tones-of.ts'

const of = (...statuses: ('pending' | 'accepted' | 'completed' | 'cancelled')[]) =>
  statuses.map((status) => aDashboardMatch({ status }))

it('the ring of a group has a part for each status among its matches, in the order of the legend', () => {
  expect(tonesOf(of('cancelled', 'completed', 'pending', 'completed'))).toEqual([
    { tone: STATUS_TONE.pending, count: 1 },
    { tone: STATUS_TONE.completed, count: 2 },
    { tone: STATUS_TONE.cancelled, count: 1 },
  ])
})

it('a group of one status has one part, no match none', () => {
  expect(tonesOf(of('accepted', 'accepted'))).toEqual([{ tone: STATUS_TONE.accepted, count: 2 }])
  expect(tonesOf([])).toEqual([])
})
