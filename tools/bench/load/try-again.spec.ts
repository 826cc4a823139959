import { tryAgain } from './try-again.ts'

/** An attempt that fails so many times before it answers. */
const failing = (times: number) => {
  let calls = 0
  return () => (calls++ < times ? Promise.reject(new Error(`NO_NAVSTART ${calls}`)) : Promise.resolve('measured'))
}

describe('an attempt that fails', () => {
  it('works: is repeated, and each failure is told', async () => {
    const told: unknown[] = []
    await expect(tryAgain(3, failing(2), (error) => told.push(error))).resolves.toBe('measured')
    expect(told).toEqual([new Error('NO_NAVSTART 1'), new Error('NO_NAVSTART 2')])
  })

  it('refuses more tries than allowed, with the last failure', () =>
    expect(tryAgain(3, failing(3), () => {})).rejects.toThrow('NO_NAVSTART 3'))
})
