import { readProcesses } from './read-processes.ts'

const GIBIBYTE = 2 ** 30

it.each([
  ['one per core but one', 3, 8, 2],
  ['at most four', 64, 256, 4],
  ['no more than the memory is for', 8, 0.75, 2],
  ['one at least', 1, 0.1, 1],
  ['one on a small machine', 2, 8, 1],
])('%s', (_, cores, gibibytes, processes) => {
  expect(readProcesses({}, { cores, memoryBytes: gibibytes * GIBIBYTE })).toBe(processes)
})

it('as many as are asked for, and one in tests otherwise', () => {
  const machine = { cores: 2, memoryBytes: GIBIBYTE }
  expect(readProcesses({ API_PROCESSES: '12', REFCALL_ENV: 'test' }, machine)).toBe(12)
  expect(readProcesses({ REFCALL_ENV: 'test' }, machine)).toBe(1)
})

it.each(['0', '33', '-1', '1.5', 'two', ''])('refuses "%s"', (asked) => {
  expect(() => readProcesses({ API_PROCESSES: asked })).toThrow(
    `API_PROCESSES must be a number from 1 to 32, not "${asked}".`,
  )
})
