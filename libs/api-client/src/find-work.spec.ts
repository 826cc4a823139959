import { workText } from '@refcall/domain'
import { createHash } from 'node:crypto'
import { findWork } from './find-work.ts'

const zeroBitsOf = (text: string): number => {
  const bits = [...createHash('sha256').update(text).digest()].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.indexOf('1')
}

describe('the price of a request works', () => {
  // Every length that fits one or two blocks, including the block boundaries.
  it.each([0, 1, 40, 52, 53, 54, 55, 56, 62, 63, 64, 77, 117, 118, 119, 127, 128])(
    'for a challenge of %i characters',
    async (length) => {
      const asked = { challenge: 'c'.repeat(length), bits: 9 }
      const done = await findWork(asked)
      expect(done.challenge).toBe(asked.challenge)
      expect(zeroBitsOf(workText(done.challenge, done.answer))).toBeGreaterThanOrEqual(asked.bits)
      // The smallest solution: no answer was skipped.
      for (let n = 0; n < Number(done.answer); n += 1)
        expect(zeroBitsOf(workText(done.challenge, String(n)))).toBeLessThan(asked.bits)
    },
  )

  it('and leaves the page alone in between', async () => {
    let turns = 0
    const counting = setInterval(() => (turns += 1), 1)
    await findWork({ challenge: 'c', bits: 18 })
    clearInterval(counting)
    expect(turns).toBeGreaterThan(2)
  })
})

describe('the price of a request refuses', () => {
  it('to be looked for any longer when the page gives up', async () => {
    const leaving = new AbortController()
    const search = findWork({ challenge: 'c', bits: 60 }, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(search).rejects.toThrow('left')
  })
})
