import { PASSWORD_COST } from '../accounts/password-cost.ts'

// The rooms that make accounts see another cost in their specs (jest.config.ts), not this file.
it('hashes passwords at the least cost that OWASP recommends for argon2id', () => {
  expect(PASSWORD_COST).toEqual({ memory: 19 * 1024, passes: 2, parallelism: 1 })
})
