import { readOptions } from './options.ts'
import { parsePolicy, policyVariables, readPolicy } from './plan/policy.ts'

const read = (...args: string[]) => readOptions(['--seed', '7', '--cities', '2', ...args])

describe('works', () => {
  it('has the product’s policy and a modest size unless told otherwise', () => {
    expect(read()).toMatchObject({
      seed: 7,
      referees: 200,
      players: 50,
      minutes: 5,
      url: null,
      policies: [{ waveSeconds: 45, miles: [2, 5, 10] }],
    })
    expect(read('--wave', '20', '--miles', '5,10', '--speed', '15').policies).toEqual([
      { waveSeconds: 20, miles: [5, 10] },
    ])
    expect(readOptions(['--cities', 'Berlin, London']).cities.map(({ country }) => country)).toEqual(['DE', 'GB'])
  })

  it('takes two policies to compare, one after the other', () => {
    expect(read('--compare', 'wave=45 miles=2,5,10', 'wave=20 miles=5,10').policies).toEqual([
      { waveSeconds: 45, miles: [2, 5, 10] },
      { waveSeconds: 20, miles: [5, 10] },
    ])
    expect(parsePolicy('miles=10')).toEqual({ waveSeconds: 45, miles: [10] })
  })

  it('compresses the waves as people are', () => {
    expect(policyVariables(readPolicy('45', '2,5,10'), 15)).toEqual({
      DISPATCH_WAVE_SECONDS: '3',
      DISPATCH_MILES: '2,5,10',
    })
  })

  it.each(['http://127.0.0.1:4210', 'http://localhost:4210/', 'http://[::1]:4210'])(
    'takes %s as a product of this machine',
    (url) => {
      expect(read('--url', url).url).toBe(new URL(url).origin)
    },
  )
})

describe('refuses', () => {
  it.each([
    'http://192.168.0.7:4210',
    'https://refcall.example',
    'http://127.0.0.1.example',
    'ftp://localhost',
    'localhost',
  ])('%s', (url) => {
    expect(() => read('--url', url)).toThrow('--url')
  })

  it.each([
    [['--referees', '0'], '--referees'],
    [['--minutes', '0'], '--minutes'],
    [['--speed', 'fast'], '--speed'],
    [['--wave', '0'], 'The wave'],
    [['--miles', '5,2'], 'The miles'],
    [['--miles', '5,20'], 'The miles'],
    [['--compare', 'wave=45'], '--compare takes two'],
    [['--compare', 'pace=1', 'wave=2'], 'A policy is written'],
    [['--compare', 'wave=1', 'wave=2', '--url', 'http://localhost:1'], 'no --url'],
    [['--nonsense'], 'nonsense'],
  ])('%j', (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence)
  })
})
