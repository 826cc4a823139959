import { isDatabaseAway, isNotPrimary } from './away.ts'
import { openDatabase } from './database.ts'

const failure = (code: string) => ({ code, message: '' })

it.each(['57P01', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])(
  '%s may be over a moment later',
  (code) => {
    expect(isDatabaseAway(failure(code))).toBe(true)
    expect(isNotPrimary(failure(code))).toBe(false)
  },
)

it.each(['25006', '55000', '0A000'])('%s is a standby’s: the connection is of no more use', (code) => {
  expect(isDatabaseAway(failure(code))).toBe(true)
  expect(isNotPrimary(failure(code))).toBe(true)
})

it.each(['23505', '42P01', '28P01', 'ENOTFOUND'])('%s does not pass by itself', (code) => {
  expect(isDatabaseAway(failure(code))).toBe(false)
  expect(isNotPrimary(failure(code))).toBe(false)
})

it('0A000 is also that of a statement that a migration made stale: the connection goes on', () => {
  const stale = { ...failure('0A000'), routine: 'RevalidateCachedQuery' }
  expect(isDatabaseAway(stale)).toBe(true)
  expect(isNotPrimary(stale)).toBe(false)
})

it('a call on a pool that has been closed may succeed on another one', async () => {
  const former = openDatabase(process.env['DATABASE_URL'] ?? '', 1)
  const read = () => former.selectFrom('match').select('id').execute()
  await read()
  await former.destroy()
  const failed = await read().then(
    () => null,
    (error: unknown) => error,
  )
  expect(failed instanceof Error && isDatabaseAway(failed)).toBe(true)
})
