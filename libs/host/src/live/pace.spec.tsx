import { act, renderHook } from '@testing-library/react'
import { FakeService, FakeStream } from '@refcall/fixtures'
import { LIMITS } from '@refcall/domain'
import { useLive } from './use-live.ts'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  jest.useFakeTimers()
  FakeService.install()
})
afterEach(() => jest.useRealTimers())

it('V-04: the product opens a lost stream again after 3 seconds, a hundred times in a row', async () => {
  renderHook(() => useLive(() => {}))
  await pass(0)
  for (let lost = 1; lost <= 100; lost += 1) {
    expect(FakeStream.opened).toHaveLength(lost)
    // No heartbeat arrives, so the connection counts as lost.
    await pass(LIMITS.live.deadAfterMs + 2_999)
    expect(FakeStream.opened).toHaveLength(lost)
    await pass(1)
  }
  expect(FakeStream.opened).toHaveLength(101)
  await pass(60_000)
  expect(FakeStream.opened).toHaveLength(101)
})
