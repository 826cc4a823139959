import { readOptions } from './options.ts'

it('reads the scenario, its names and the seed', () => {
  expect(readOptions(['planted', 'client-clock', '--seed', '7'])).toEqual({
    scenario: 'planted',
    names: ['client-clock'],
    seed: 7,
  })
})

it('lists the scenarios without a name, and chooses a seed itself', () => {
  const { scenario, seed } = readOptions([])
  expect(scenario).toBeUndefined()
  expect(Number.isSafeInteger(seed)).toBe(true)
})

it('refuses a seed that is not a whole number', () => {
  expect(() => readOptions(['evening', '--seed', '1.5'])).toThrow('--seed must be a whole number, not "1.5".')
})
