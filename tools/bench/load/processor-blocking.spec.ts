import { blockingOf } from './processor-blocking.ts'

test.each([
  ['nothing of tasks of at most 50 ms', [12_500, 1_000], 4, 0],
  ['what is over 50 ms, task by task', [12_500, 20_000, 15_000], 4, 40],
  ['how many times slower a phone is', [20_000], 1, 0],
])('counts %s', (_name, tasks, timesSlower, blocking) => {
  expect(blockingOf(tasks, timesSlower)).toBe(blocking)
})
