import { readOptions } from './options.ts'

const read = (...args: string[]) => readOptions(['--seed', '7', '--cities', '2', ...args])

it('has a modest size unless the options say otherwise', () => {
  expect(read()).toMatchObject({ seed: 7, referees: 200, players: 50, minutes: 5, speed: 5 })
  expect(read('--speed', '15', '--minutes', '0.5')).toMatchObject({ speed: 15, minutes: 0.5 })
  expect(readOptions(['--cities', 'Berlin, London']).cities.map(({ country }) => country)).toEqual(['DE', 'GB'])
})

it.each([
  [['--referees', '0'], '--referees'],
  [['--minutes', '0'], '--minutes'],
  [['--speed', 'fast'], '--speed'],
  [['--nonsense'], 'nonsense'],
])('refuses %j', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence)
})
