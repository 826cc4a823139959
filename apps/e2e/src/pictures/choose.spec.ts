import { PlainError } from '@refcall/tools/run/progress'
import { choose } from './choose.ts'
import type { State } from './state.ts'
import { nameOf, VARIANTS } from './variants.ts'

const state = (name: string): State => ({ name, show: () => Promise.resolve() })
const states = ['player/home-form', 'player/history', 'referee/requests'].map(state)
const namesOf = (args: string[]) => choose(args, states).states.map(({ name }) => name)
const variantsOf = (args: string[]) => choose(args, states).variants.map(nameOf)

describe('works', () => {
  it('takes everything unless told otherwise', () => {
    expect(choose([], states)).toEqual({ states, variants: VARIANTS })
  })

  it('takes the states that have any of the words', () => {
    expect(namesOf(['home', 'requests'])).toEqual(['player/home-form', 'referee/requests'])
  })

  it('takes the variants that have all of the tags', () => {
    expect(variantsOf(['--only', '768,dark'])).toEqual(['768-dark'])
    expect(variantsOf(['--only', 'rtl', 'home'])).toEqual([
      'ar-rtl-390-light',
      'ar-rtl-1280-light',
      'ar-rtl-320-dark',
      'ar-rtl-844-dark',
    ])
    expect(namesOf(['--only', 'rtl', 'home'])).toEqual(['player/home-form'])
  })

  it('deals the states out to shards, of which each state is in one', () => {
    expect(namesOf(['--shard', '1/2'])).toEqual(['player/home-form', 'referee/requests'])
    expect(namesOf(['--shard', '2/2'])).toEqual(['player/history'])
    expect(namesOf(['player', '--shard', '2/2', '--only', 'dark'])).toEqual(['player/history'])
  })

  it('names every variant differently', () => {
    expect(new Set(VARIANTS.map(nameOf)).size).toBe(VARIANTS.length)
  })
})

describe('refuses', () => {
  it.each([
    [['nowhere']],
    [['--only', 'wide']],
    [['--only']],
    [['--only', 'dark,forced,768']],
    [['--shard']],
    [['--shard', '3/2']],
    [['--shard', 'half']],
    [['history', '--shard', '2/2']],
  ])('%s, which leaves nothing', (args) => {
    expect(() => choose(args, states)).toThrow(PlainError)
  })
})
