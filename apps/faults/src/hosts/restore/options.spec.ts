import { readRestoreOptions } from './options.ts'

it('rehearses both scenarios, or the one that is named', () => {
  expect(readRestoreOptions(['restore', '--seed', '3'])).toEqual({
    scenarios: ['hosts', 'statement'],
    seed: 3,
    matches: 60,
  })
  expect(readRestoreOptions(['restore', '--scenario', 'statement', '--matches', '20'])).toMatchObject({
    scenarios: ['statement'],
    matches: 20,
  })
})

it.each([
  [['restore', '--scenario', 'flood'], 'There is no scenario "flood".'],
  [['restore', '--seed', 'x'], '--seed and --matches are whole numbers from 1.'],
  [['restore', 'now'], 'npm run rehearse -- restore'],
])('refuses %j, and says why', (args, reason) => {
  expect(() => readRestoreOptions(args)).toThrow(reason)
})
