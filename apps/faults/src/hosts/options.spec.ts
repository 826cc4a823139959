import { FAULTS } from './failover/fault-names.ts'
import { readOptions } from './options.ts'

it('reads the seed, the faults and the load of a rehearsal', () => {
  expect(readOptions(['failover', '--seed', '7', '--faults', 'primary-process,nats-all', '--matches', '30'])).toEqual({
    seed: 7,
    faults: ['primary-process', 'nats-all'],
    matches: 30,
    rounds: 1,
    isAsynchronous: false,
    isLabAlone: false,
    isShort: false,
    isPlanted: false,
  })
  expect(readOptions(['failover', '--seed', '7']).faults).toEqual(FAULTS)
  expect(readOptions(['failover', '--asynchronous']).isAsynchronous).toBe(true)
  expect(readOptions(['failover', '--short'])).toMatchObject({
    isShort: true,
    faults: ['primary-process'],
    matches: 40,
  })
  expect(readOptions(['failover', '--short', '--planted'])).toMatchObject({
    isPlanted: true,
    isAsynchronous: false,
    faults: ['host-behind'],
  })
})

it.each([
  [[], 'npm run rehearse -- failover'],
  [['restore'], 'npm run rehearse -- failover'],
  [['failover', '--seed', '0'], '--seed must be a whole number from 1, not "0".'],
  [['failover', '--faults', 'flood'], 'There is no fault "flood".'],
  [['failover', '--short', '--faults', 'nats-all'], 'The short rehearsal has no NATS that could fail.'],
])('refuses %j, and says why', (args, reason) => {
  expect(() => readOptions(args)).toThrow(reason)
})
