import { inLanguage, readDescription, RUNTIME } from './remote-description.ts'
import { aDescription, aRoute } from './testing/a-description.ts'

const read = (changes: object) => readDescription('coach', JSON.stringify({ ...aDescription(), ...changes }))
const withRoute = (changes: object) => ({ routes: [{ ...aRoute('/training'), ...changes }] })

describe('a description', () => {
  it('works: is read as it was written, with fields that only a newer reader knows', () => {
    expect(read({})).toEqual(aDescription())
    expect(read({ since: 'tomorrow' }).name).toBe('coach')
  })

  it('works: says in English what it does not say in a language', () => {
    expect(
      ['de', 'fr', 'constructor'].map((language) =>
        inLanguage(aRoute('/').title, language === 'constructor' ? 'en' : language),
      ),
    ).toEqual(['Übung', 'Training', 'Training'])
  })

  it.each([
    ['of another format', { format: 3 }, /^format must be/],
    ['with a runtime that has no version', { runtime: 'latest' }, /^runtime must match/],
    ['of another remote', { name: 'player' }, 'name is "player", not "coach"'],
    ['without a manifest', { manifest: undefined }, /required properties manifest/],
    ['with a file of another origin', { manifest: 'https://evil.example/mf-manifest.json' }, /^manifest must match/],
    [
      'with a file beside its folder',
      { preloads: [{ file: '../player/remoteEntry.js', as: 'script' }] },
      /^preloads\/0\/file must match/,
    ],
    ['with a file that ends an attribute', { messages: { en: 'a"onload="x' } }, /^messages\/en must match/],
    [
      'with a preload of another kind',
      { preloads: [{ file: 'a.js', as: 'worker' }] },
      /^preloads\/0\/as must be equal to one of/,
    ],
    [
      'with a screen’s own file that ends an attribute',
      withRoute({ preloads: [{ file: 'a"onload="x', as: 'script' }] }),
      /^routes\/0\/preloads\/0\/file must match/,
    ],
    ['without routes', { routes: [] }, /^routes must not have fewer/],
    ['with a path that is none', withRoute({ path: '//evil.example' }), /^routes\/0\/path must match/],
    [
      'with a path twice',
      { routes: [aRoute('/training'), aRoute('/training')] },
      'routes/1/path /training is described twice',
    ],
    [
      'with a skeleton that the shell does not draw',
      withRoute({ skeleton: '<script>' }),
      /^routes\/0\/skeleton must be equal to one of/,
    ],
    [
      'with a title without English',
      withRoute({ title: { de: 'Übung' } }),
      /^routes\/0\/title must have required properties en/,
    ],
    ['with a long title', withRoute({ title: { en: 'x'.repeat(81) } }), /^routes\/0\/title\/en must not have more/],
    [
      'with a title that turns what follows',
      withRoute({ title: { en: 'a\u202eb' } }),
      /^routes\/0\/title\/en must match/,
    ],
  ])('refuses one %s, and names the field', (_, changes, reason) => {
    expect(() => read(changes)).toThrow(reason)
  })

  describe('of a remote that uses the runtime of the page', () => {
    const [major = 0, minor = 0, patch = 0] = RUNTIME.split('.').map(Number)
    const version = (...numbers: number[]) => ({ format: 2, runtime: numbers.join('.') })

    it.each([
      ['the same', version(major, minor, patch)],
      ['an earlier patch', version(major, minor, patch - 1)],
      ['an earlier one with a higher patch', version(major, minor - 1, patch + 7)],
    ])('works: built with %s', (_, changes) => {
      expect(read(changes)).toMatchObject(changes)
    })

    it.each([
      ['a later patch', version(major, minor, patch + 1)],
      ['a later one with a lower patch', version(major, minor + 1, 0)],
      ['another major version', version(major - 1, minor, patch)],
    ])('refuses one built with %s, and names both versions', (_, changes) => {
      expect(() => read(changes)).toThrow(`runtime is ${changes.runtime}, and the shell has ${RUNTIME}`)
    })
  })

  it.each(['', '[]', 'null', '<!doctype html>', '{"format":1'])('refuses "%s"', (json) => {
    expect(() => readDescription('coach', json)).toThrow(/the file (is not JSON|must)/)
  })
})
