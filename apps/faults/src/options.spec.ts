import { readOptions } from './options.ts'

it('reads the scenario, its names, the seed, the rounds and the share', () => {
  expect(readOptions(['planted', 'client-clock', '--seed', '7', '--rounds', '20', '--share', '5'])).toEqual({
    scenario: 'planted',
    names: ['client-clock'],
    seed: 7,
    rounds: 20,
    share: 5,
  })
})

it('lists the scenarios without a name, and chooses a seed itself', () => {
  const { scenario, seed, rounds, share } = readOptions([])
  expect([scenario, rounds, share]).toEqual([undefined, 1, 100])
  expect(Number.isSafeInteger(seed)).toBe(true)
})

it('refuses what is not a whole number', () => {
  expect(() => readOptions(['evening', '--seed', '1.5'])).toThrow('--seed must be a whole number from 0, not "1.5".')
  expect(() => readOptions(['evening', '--rounds', '0'])).toThrow('--rounds must be a whole number from 1, not "0".')
})
