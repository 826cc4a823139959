import { homeOf } from './home-of.ts'
import { ownPath } from './own-path.ts'

const origin = 'http://localhost:4200'

describe('the path after signing in', () => {
  it('works for a path of this site, with its query', () => {
    expect(ownPath('/dashboard?start=2026-01-01#map', origin)).toBe('/dashboard?start=2026-01-01#map')
  })

  it.each([
    null,
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '//[',
    'javascript:alert(1)',
  ])('refuses %p', (next) => expect(ownPath(next, origin)).toBeNull())

  it('leads everybody to their own screen otherwise', () => {
    expect(homeOf({ isOperator: true, isReferee: false })).toBe('/dashboard')
    expect(homeOf({ isOperator: false, isReferee: true })).toBe('/referee')
    expect(homeOf({ isOperator: false, isReferee: false })).toBe('/')
    expect(homeOf(null)).toBe('/')
  })
})
