import { readFlood } from './options.ts'

describe('a flood works', () => {
  it('as it is asked for, from one network and from many', () => {
    expect(readFlood(['--seed', '7'])).toBeNull()
    expect(readFlood(['--flood', '1000'])).toEqual({ fakes: 1000, genuine: 50, networks: [1, 20] })
    expect(readFlood(['--flood', '20', '--genuine', '2', '--networks', '4'])).toEqual({
      fakes: 20,
      genuine: 2,
      networks: [4],
    })
  })
})

describe('a flood refuses', () => {
  it.each([
    ['--flood', 'x'],
    ['--flood', '0'],
    ['--flood', '5', '--networks', '1,'],
  ])('%s %s', (...args) => {
    expect(() => readFlood(args)).toThrow('take numbers')
  })
})
