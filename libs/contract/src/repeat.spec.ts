import { ERRORS, type ErrorCode } from './error-codes.ts'
import { REPEAT, type Repeat } from './repeat.ts'

it('every code is decided, and a code without a decision does not compile', () => {
  const { wrong_code: _, ...others } = REPEAT
  // @ts-expect-error a code is missing
  const table: Readonly<Record<ErrorCode, Repeat>> = others
  expect(Object.keys(table)).toHaveLength(Object.keys(REPEAT).length - 1)
  expect(Object.keys(REPEAT).toSorted()).toEqual(Object.keys(ERRORS).toSorted())
})

it('what the service could not do just now may be asked again, what it has answered may not', () => {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  const failed = codes.filter((code) => ERRORS[code].status >= 500 || ERRORS[code].status === 429)
  expect(failed.filter((code) => REPEAT[code] !== 'as_is')).toEqual([])
})
