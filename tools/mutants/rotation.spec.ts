import fc from 'fast-check'
import { MUTANTS } from './mutants.ts'
import { mutantsOfDay } from './rotation.ts'

const DAY_MS = 86_400_000
const names = MUTANTS.map(({ name }) => name).sort()

const of = (ms: number) => mutantsOfDay(MUTANTS, new Date(ms)).map(({ name }) => name)

describe('the mutants of a day', () => {
  it('are all of them within any seven days in a row, each once', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2200-01-01') }), (first) => {
        const week = Array.from({ length: 7 }, (_, index) => of(first.getTime() + index * DAY_MS))
        expect(week.flat().sort()).toEqual(names)
      }),
    )
  })

  it('are the same at any time of a day in UTC, and few', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), fc.integer({ min: 0, max: DAY_MS - 1 }), (day, time) => {
        expect(of(day * DAY_MS + time)).toEqual(of(day * DAY_MS))
        expect(of(day * DAY_MS).length).toBeLessThanOrEqual(8)
      }),
    )
  })
})
