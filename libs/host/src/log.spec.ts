import { ApiError } from '@refcall/api-client'
import { renderHook } from '@testing-library/react'
import { log, logTo, type LoggedFailure } from './log.ts'
import { useLogged } from './use-logged.ts'

const refusal = (status: number) =>
  new ApiError(status, '', JSON.stringify({ success: false, code: 'own_match', error: 'No.', requestId: 'req-7' }))

/** The failures that the sink receives from now on. */
function heard(): LoggedFailure[] {
  const failures: LoggedFailure[] = []
  logTo((failure) => failures.push(failure))
  return failures
}

afterEach(() => logTo())

describe('a failure is logged', () => {
  it('with the request id, code and status of its answer', () => {
    const failures = heard()
    log.failure('match_accept', refusal(409), { matchId: 'm1' })
    expect(failures).toMatchObject([
      { event: 'match_accept', requestId: 'req-7', code: 'own_match', status: 409, context: { matchId: 'm1' } },
    ])
  })

  it('with those of the answer that another error came of', () => {
    const failures = heard()
    log.failure('referees_read', new Error('Failed to fetch referees', { cause: refusal(503) }))
    expect(failures).toMatchObject([{ message: 'Failed to fetch referees', requestId: 'req-7', status: 503 }])
  })

  it('with the id in the header, where the body tells none', () => {
    const failures = heard()
    log.failure('duty_change', new ApiError(502, 'Bad Gateway', '', 'req-8'))
    expect(failures).toMatchObject([{ requestId: 'req-8', status: 502, code: null }])
  })

  it('without an answer too, whatever was thrown', () => {
    const failures = heard()
    log.failure('duty_change', new TypeError('Failed to fetch'))
    log.failure('duty_change', 'nothing')
    expect(failures).toMatchObject([
      { message: 'Failed to fetch', requestId: null, status: null },
      { message: 'nothing', requestId: null },
    ])
  })

  it.each([
    [409, 'warn'],
    [500, 'error'],
  ] as const)('by default to the console alone: a %d as a %s', (status, level) => {
    const spies = {
      warn: jest.spyOn(console, 'warn').mockImplementation(),
      error: jest.spyOn(console, 'error').mockImplementation(),
    }
    log.failure('duty_change', refusal(status), { on: true })
    const line = `{"requestId":"req-7","code":"own_match","status":${status},"on":true}`
    expect(spies[level].mock.calls).toEqual([['[refcall] duty_change', line, expect.any(ApiError)]])
    expect(spies[level === 'warn' ? 'error' : 'warn']).not.toHaveBeenCalled()
    for (const spy of Object.values(spies)) spy.mockRestore()
  })

  it('once for each failure of a read, however often the screen is drawn', () => {
    const failures = heard()
    const { rerender } = renderHook(({ error }) => useLogged('countries_read', error), {
      initialProps: { error: refusal(500) },
    })
    const same = refusal(503)
    rerender({ error: same })
    rerender({ error: same })
    expect(failures.map(({ status }) => status)).toEqual([500, 503])
  })
})
