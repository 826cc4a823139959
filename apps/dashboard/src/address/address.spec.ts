import { readAddress, writeAddress } from './address.ts'

const today = '2026-11-20'
const read = (query: string) => readAddress(new URLSearchParams(query), today)

describe('the address of the screen', () => {
  describe('works', () => {
    it('is bare by default', () => {
      const usual = read('')
      expect(usual.range).toEqual({ from: '2026-10-21', to: today })
      expect(writeAddress(usual, today).toString()).toBe('')
    })

    it.each([
      'from=2026-11-01',
      'from=2026-09-01&to=2026-09-30',
      'status=completed&payment=cash&table=A3',
      'hide=matches%2Cavailability&match=abc',
      'show=earlier',
      'hide=availability&show=earlier',
      'view=incidents&match=abc',
      'view=referees',
    ])('survives the round trip: %s', (query) => expect(writeAddress(read(query), today).toString()).toBe(query))

    it('reads an end alone as the thirty days before it', () =>
      expect(read('to=2026-06-30').range).toEqual({ from: '2026-05-31', to: '2026-06-30' }))
  })

  describe('refuses', () => {
    it('what makes no sense, as if it were absent', () =>
      expect(read('from=x&to=2026-13-01&status=lost&payment=gold&hide=all&show=all&view=all')).toEqual(read('')))

    it('a start after the end', () =>
      expect(read('from=2026-11-10&to=2026-11-01').range).toEqual({ from: '2026-11-01', to: '2026-11-01' }))
  })
})
