import { isWeakPassword } from './weak-password.ts'

const bo = { username: 'bo.berg', email: 'bo.the.ref@example.org', firstName: 'Bodil', lastName: 'Berg Åsen' }

describe('refuses', () => {
  it.each(['demo-operator', 'Demo-Company'])('one of the demo: %s', (password) =>
    expect(isWeakPassword(password, bo)).toBe(true),
  )

  it.each([
    'password',
    'Password1',
    'P4ssw0rd!',
    'passwordpassword',
    'qwertyuiop',
    '!!letmein!!',
    'iloveyou2',
    'Welcome123',
    'football99',
  ])('one of the commonest: %s', (password) => expect(isWeakPassword(password, bo)).toBe(true))

  it.each([
    '12345678',
    '87654321',
    '11111111',
    'aaaaaaaaaa',
    '12121212',
    '20202020',
    'abcdefgh',
    'asdfghjkl',
    'poiuytrewq',
    '1q2w3e4r',
  ])('a row of keys: %s', (password) => expect(isWeakPassword(password, bo)).toBe(true))

  it.each([
    'bo.berg123',
    'BO.BERG!!',
    'bo.the.ref@example.org',
    'bo.the.ref',
    'Bodil1984',
    'bergåsen',
    'Bodil Berg Åsen',
    'berg-åsen-bodil',
    'B0dil2026',
  ])('the person’s own name: %s', (password) => expect(isWeakPassword(password, bo)).toBe(true))
})

describe('takes', () => {
  it.each([
    'a long enough one',
    'correct horse',
    'my password is long',
    'bodil likes tea',
    'tr0ub4dor&3x',
    '83720461',
    'さくらがさいた春',
    'xkcd-936-again',
  ])('anything else: %s', (password) => expect(isWeakPassword(password, bo)).toBe(false))

  it('anything, whoever has no name or a short one', () => {
    expect(
      isWeakPassword('x1y2z3w4', { username: 'xyz', email: 'q@example.org', firstName: null, lastName: 'W' }),
    ).toBe(false)
  })
})
