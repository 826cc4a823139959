import { seededChance } from '@refcall/random'
import { pairedTest } from './paired-test.ts'

const noise = (shift: number): readonly number[] => {
  const chance = seededChance(7)
  return Array.from({ length: 500 }, () => chance.next() - chance.next() + shift)
}

describe('a paired test', () => {
  it('finds no difference between sides that differ by noise alone', () => {
    expect(pairedTest(noise(0), seededChance(1))).toBeGreaterThan(0.1)
  })

  it('finds a shift of a fifth of the noise', () => {
    expect(pairedTest(noise(0.2), seededChance(1))).toBeLessThan(0.001)
  })
})
