import { FAULTS } from './failover/fault-names.ts'
import { readOptions } from './options.ts'

it('reads the seed, the faults and the load of a rehearsal', () => {
  expect(readOptions(['failover', '--seed', '7', '--faults', 'primary-process,nats-all', '--matches', '30'])).toEqual({
    seed: 7, faults: ['primary-process', 'nats-all'], matches: 30, rounds: 1, isAsynchronous: false, isLabAlone: false,
  })
  expect(readOptions(['failover', '--seed', '7']).faults).toEqual(FAULTS)
  expect(readOptions(['failover', '--asynchronous']).isAsynchronous).toBe(true)
})

it.each([
  [[], 'npm run rehearse -- failover'],
  [['restore'], 'npm run rehearse -- failover'],
  [['failover', '--seed', '0'], '--seed must be a whole number from 1, not "0".'],
  [['failover', '--faults', 'flood'], 'There is no fault "flood".'],
])('refuses %j, and says why', (args, reason) => {
  expect(() => readOptions(args)).toThrow(reason)
})
