import { blockingOf } from './processor-blocking.ts'

test.each([
  ['nothing of tasks that nobody notices', [12_500, 1_000], 4, 0],
  ['what is over it, of each task alone', [12_500, 20_000, 15_000], 4, 40],
  ['the times that a phone is slower', [20_000], 1, 0],
])('counts %s', (_name, tasks, timesSlower, blocking) => {
  expect(blockingOf(tasks, timesSlower)).toBe(blocking)
})
