import { jest } from '@jest/globals'
import { dismissNotice, endCause, notices, notify } from './notify.ts'

const shown = () => notices.getState().shown

beforeEach(() => {
  jest.useFakeTimers()
  dismissNotice()
})
afterEach(() => jest.useRealTimers())

describe('toasts', () => {
  it('K-02: show one at a time, each new', () => {
    notify({ title: 'One' })
    const first = shown()
    notify({ title: 'Two', text: 'More' })
    expect(shown()).toMatchObject({ title: 'Two', text: 'More' })
    expect(shown()?.id).not.toBe(first?.id)
  })

  it('D4: go when their cause has gone, and not when another has', () => {
    notify({ title: 'Table Number Required', cause: 'table' })
    endCause('referee', 'method')
    expect(shown()).toMatchObject({ title: 'Table Number Required' })
    endCause('table')
    expect(shown()).toBeNull()
    notify({ title: 'Cancelled' })
    endCause('table')
    expect(shown()).toMatchObject({ title: 'Cancelled' })
  })

  it('K-02: stay for a thousand seconds', () => {
    notify({ title: 'One' })
    jest.advanceTimersByTime(600_000)
    notify({ title: 'Two' })
    jest.advanceTimersByTime(999_999)
    expect(shown()).toMatchObject({ title: 'Two' })
    jest.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  it('close at once', () => {
    notify({ title: 'One' })
    dismissNotice()
    expect(shown()).toBeNull()
  })
})
