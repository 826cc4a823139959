import { noted } from './noted.ts'

const response = () => ({
  matches: [
    { id: 'one', referee: { name: 'Maya' }, rating: null },
    { id: 'two', referee: { name: 'Jonas' }, rating: 4 },
  ],
})

const readBy = (read: (value: ReturnType<typeof response>) => unknown): string[] => {
  const paths = new Set<string>()
  read(noted(response(), (path) => paths.add(path)))
  return [...paths]
}

describe('what is noted of a response', () => {
  it.each<[string, (value: ReturnType<typeof response>) => unknown, string[]]>([
    ['nothing where nothing is read', () => 0, []],
    ['a field', ({ matches }) => matches, ['matches']],
    ['a field of an item', ({ matches }) => matches[1]?.id, ['matches', 'matches[]', 'matches[].id']],
    [
      'a field deep inside',
      ({ matches }) => matches[0]?.referee.name,
      ['matches', 'matches[]', 'matches[].referee', 'matches[].referee.name'],
    ],
    [
      'the fields that a loop reads',
      ({ matches }) => matches.map(({ rating }) => rating),
      ['matches', 'matches[]', 'matches[].rating'],
    ],
    ['a field that is asked for and absent', (value) => 'success' in value, ['success']],
    [
      'each field of a copy',
      ({ matches: [first] }) => ({ ...first }),
      ['matches', 'matches[]', 'matches[].id', 'matches[].referee', 'matches[].rating'],
    ],
    ['no method of a list', ({ matches }) => matches.length, ['matches']],
  ])('%s', (_, read, paths) => expect(readBy(read)).toEqual(paths))

  it('is the same value otherwise', () => {
    const value = noted(response(), () => {})
    expect(value).toEqual(response())
    expect(JSON.stringify(value)).toBe(JSON.stringify(response()))
    expect(value.matches[0]).toBe(value.matches[0])
  })
})
