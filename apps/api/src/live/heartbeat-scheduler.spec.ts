import { systemClock } from '../platform/clock.ts'
import { createHeartbeatScheduler, type HeartbeatScheduler } from './heartbeat-scheduler.ts'

const PERIOD_MS = 5_000

let pulse: HeartbeatScheduler
const leaving: (() => void)[] = []

beforeEach(() => {
  jest.useFakeTimers()
  pulse = createHeartbeatScheduler(systemClock, PERIOD_MS)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  jest.useRealTimers()
})

/** Adds a listener and counts its heartbeats. */
const join = () => {
  const heard = { beats: 0, at: [] as string[] }
  leaving.push(
    pulse.add(({ json }) => {
      heard.beats += 1
      heard.at.push(JSON.parse(json).at)
    }),
  )
  return heard
}

describe('works', () => {
  it('beats once a period for everybody, whenever they came', () => {
    const early = join()
    jest.advanceTimersByTime(1_730)
    const late = join()
    jest.advanceTimersByTime(4 * PERIOD_MS)
    expect([early.beats, late.beats]).toEqual([4, 4])
    expect(new Set(early.at).size).toBe(4)
  })

  it('comes to a new one first after most of a period, and within one', () => {
    const all = Array.from({ length: 30 }, join)
    jest.advanceTimersByTime(PERIOD_MS * 0.75)
    expect(all.map(({ beats }) => beats)).toEqual(all.map(() => 0))
    jest.advanceTimersByTime(PERIOD_MS * 0.25)
    expect(all.map(({ beats }) => beats)).toEqual(all.map(() => 1))
  })

  it('does not write to all who came together at once', () => {
    const all = Array.from({ length: 1_000 }, join)
    const counts: number[] = []
    for (let ms = 0; ms < PERIOD_MS; ms += 1) {
      const before = all.reduce((sum, { beats }) => sum + beats, 0)
      jest.advanceTimersByTime(1)
      counts.push(all.reduce((sum, { beats }) => sum + beats, 0) - before)
    }
    expect(Math.max(...counts)).toBe(100)
    expect(counts.reduce((sum, count) => sum + count)).toBe(1_000)
  })

  it('after a long stop owes everybody one beat, and goes on', () => {
    const member = join()
    // Time passes without timers, as when the process is paused.
    jest.setSystemTime(Date.now() + 60_000)
    const advanced = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    jest.advanceTimersByTime(PERIOD_MS / 50)
    expect(member.beats).toBe(1)
    advanced.mockRestore()
  })
})

describe('an end', () => {
  it('stops the beats of the one who left, and of nobody else', () => {
    const [stays, goes] = [join(), join()]
    jest.advanceTimersByTime(PERIOD_MS)
    const leave = leaving.pop()
    leave?.()
    leave?.()
    jest.advanceTimersByTime(PERIOD_MS)
    expect([stays.beats, goes.beats]).toEqual([2, 1])
  })

  it('leaves no timer behind when all have left, and begins again with the next', () => {
    join()
    leaving.pop()?.()
    expect(jest.getTimerCount()).toBe(0)
    const next = join()
    jest.advanceTimersByTime(PERIOD_MS)
    expect(next.beats).toBe(1)
  })
})
