import type { Cursor } from '../outbox/cursor.ts'
import type { StoredEvent } from '../outbox/live-event.ts'
import { createRecentEvents } from './recent-events.ts'

const at = (transaction: number): Cursor => ({ epoch: '', transaction: BigInt(transaction), sequence: 1n, at: 0 })
const event = (transaction: number): StoredEvent => ({
  cursor: at(transaction),
  recipient: 'area',
  place: null,
  keptFrom: null,
  json: '{}',
})
const events = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => event(first + index))
const numbers = (found: readonly StoredEvent[] | null) => found?.map(({ cursor }) => Number(cursor.transaction))

describe('recent events', () => {
  it('are those after the cursor, those read at the start and those added since', () => {
    const recent = createRecentEvents(at(10), events(11, 13), 5)
    recent.add(event(20))
    expect(numbers(recent.after(at(12)))).toEqual([13, 20])
    expect(numbers(recent.after(at(15)))).toEqual([20])
    expect(numbers(recent.after(at(20)))).toEqual([])
    expect(numbers(recent.after(at(10)))).toEqual([11, 12, 13, 20])
  })

  it('are unknown to a reader who stands before all that is kept', () => {
    expect(createRecentEvents(at(10), events(11, 13), 5).after(at(9))).toBeNull()
    expect(numbers(createRecentEvents(at(10), events(11, 17), 5).after(at(12)))).toEqual([13, 14, 15, 16, 17])
    expect(createRecentEvents(at(10), events(11, 17), 5).after(at(11))).toBeNull()
  })

  it('are forgotten, the oldest first, once there are twice as many as are to be kept', () => {
    const recent = createRecentEvents(at(0), [], 3)
    for (const one of events(1, 5)) recent.add(one)
    expect(numbers(recent.after(at(0)))).toEqual([1, 2, 3, 4, 5])
    recent.add(event(6))
    expect(recent.after(at(2))).toBeNull()
    expect(numbers(recent.after(at(3)))).toEqual([4, 5, 6])
  })
})
