import { errorText } from './error-text.ts'

const refusal = (body: unknown) => Object.assign(new Error('409: {…}'), { status: 409, body })

describe('errorText', () => {
  it("gives the server's own sentence", () => {
    expect(errorText(refusal({ code: 'active_match_exists', error: 'You already have an active match.' }))).toBe(
      'You already have an active match.',
    )
  })

  it('looks behind a fixed message', () => {
    const cause = refusal({ code: 'unavailable', error: 'The service is busy.' })
    expect(errorText(new Error('Failed to fetch referees', { cause }))).toBe('The service is busy.')
  })

  it.each([
    ['an answer that is not ours', refusal(null), 'did not answer as it should'],
    ['no answer at all', new TypeError('Failed to fetch'), 'Check your connection'],
    ['a fault of our own', new RangeError('x is not y\n at z.ts:1'), 'Something went wrong'],
    ['what is no error', 'boom', 'Something went wrong'],
  ])('says one plain sentence about %s', (_, error, part) => {
    expect(errorText(error)).toContain(part)
    expect(errorText(error)).not.toMatch(/\d{3}:|\n|\.ts/)
  })
})
