import { ERRORS, type ErrorCode } from '@refcall/contract'
import { ApiError } from './api-error.ts'
import { isFinal, repeatOf } from './repeat-of.ts'

const refused = (code: ErrorCode) => new ApiError(ERRORS[code].status, '', JSON.stringify({ code, error: '' }))

describe('a failed request', () => {
  it('may be sent again without a response, and when the service was busy', () => {
    expect([new TypeError('network'), refused('unavailable'), refused('too_many_requests')].map(repeatOf)).toEqual([
      'as_is',
      'as_is',
      'as_is',
    ])
  })

  it('is over when the answer cannot change', () => {
    expect(isFinal(refused('not_found'))).toBe(true)
    expect(isFinal(refused('referee_unavailable'))).toBe(true)
    expect(repeatOf(refused('referee_unavailable'))).toBe('never_released')
  })

  it('is not over while the user can do something about it', () => {
    expect(isFinal(refused('payment_unfinished'))).toBe(false)
    expect(isFinal(refused('not_signed_in'))).toBe(false)
  })

  it.each([
    [502, 'as_is'],
    [429, 'as_is'],
    [413, 'never'],
  ])('answered with %i by something else: %s', (status, repeat) => {
    expect(repeatOf(new ApiError(status, 'no JSON', '<html>'))).toBe(repeat)
    expect(repeatOf(new ApiError(status, '', '{"code":"of_tomorrow","error":""}'))).toBe(repeat)
  })
})
