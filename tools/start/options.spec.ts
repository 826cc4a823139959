import { readOptions } from './options.ts'

const read = (...args: string[]) => readOptions('npm start', args)

it('works: one API process and the demo unless something else is asked for', () => {
  expect(read()).toEqual({ fresh: false, adopt: false, demo: true, apis: 1 })
  expect(read('--api', '3', '--fresh', '--no-demo', '--quiet')).toEqual({
    fresh: true,
    adopt: false,
    demo: false,
    quiet: true,
    apis: 3,
  })
  expect(read('--api=9', '--no-quiet')).toEqual({ fresh: false, adopt: false, demo: true, quiet: false, apis: 9 })
})

it.each([['0'], ['10'], ['two'], ['1.5'], ['']])('refuses "%s" API processes, with what may be asked for', (count) => {
  expect(() => read(`--api=${count}`)).toThrow(
    `npm start -- [--fresh] [--adopt] [--no-demo] [--quiet] [--api 3]: --api takes a number from 1 to 9, not "${count}"`,
  )
})

it.each([[['--api']], [['--apis', '3']], [['3']], [['--no-api']]])('refuses %j', (args) => {
  expect(() => read(...args)).toThrow('npm start -- [--fresh]')
})
