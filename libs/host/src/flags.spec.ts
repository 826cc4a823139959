import { FLAGS_PART, isFlagOn } from './flags.ts'

const pageWith = (flags: string) => {
  const part = document.createElement('script')
  part.id = FLAGS_PART
  part.type = 'application/json'
  part.textContent = flags
  document.head.append(part)
}
afterEach(() => document.getElementById(FLAGS_PART)?.remove())

it('a flag is on where the page server has put it into the page, of that remote alone', () => {
  pageWith('{"player":["new-map"]}')
  expect(isFlagOn('player', 'new-map')).toBe(true)
  expect(isFlagOn('player', 'other')).toBe(false)
  expect(isFlagOn('referee', 'new-map')).toBe(false)
})

it.each([undefined, '', '{', '{}'])('every flag is off in a page with the flags %p', (flags) => {
  if (flags !== undefined) pageWith(flags)
  expect(isFlagOn('player', 'new-map')).toBe(false)
})
