import { kept } from './storage.ts'

afterEach(() => kept.remove('units'))

/** The initial units of a page in a browser that stores this value. */
const beginWith = async (value: string | null) => {
  if (value !== null) kept.write('units', value)
  let begun: typeof import('./units.ts') | undefined
  await jest.isolateModulesAsync(async () => {
    begun = await import('./units.ts')
  })
  return begun?.units.getState().units
}

it.each([
  [null, 'miles'],
  ['miles', 'miles'],
  ['kilometres', 'kilometres'],
  ['leagues', 'miles'],
])('a browser that keeps %s tells distances in %s', async (value, units) => {
  expect(await beginWith(value)).toBe(units)
})

it('a choice counts at once, and for the next page', async () => {
  const { setUnits, units } = await import('./units.ts')
  setUnits('kilometres')
  expect(units.getState()).toEqual({ units: 'kilometres' })
  expect(await beginWith(null)).toBe('kilometres')
  setUnits('miles')
})
