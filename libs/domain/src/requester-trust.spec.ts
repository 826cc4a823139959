import { isTrusted } from './requester-trust.ts'

it('trust is earned by an account or by a browser key that has proven itself', () => {
  expect(['account' as const, 'proven' as const].map(isTrusted)).toEqual([true, true])
  expect(['new' as const, 'keyless' as const].map(isTrusted)).toEqual([false, false])
})
