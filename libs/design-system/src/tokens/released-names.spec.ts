import { properties } from './properties.ts'
import released from './released-names.json'
import tokens from './tokens.json'

const names = new Set(properties(tokens).map(({ name }) => name))

describe('names of tokens only grow', () => {
  it.each(released)('%s is still there', (name) => {
    if (!names.has(name)) {
      throw new Error(
        `${name} has been released: front ends deployed earlier still ask for it. Put it back, or let it point at its successor.`,
      )
    }
  })

  it('every name is in the list of released ones', () => {
    expect([...names].filter((name) => !released.includes(name))).toEqual([])
  })
})
