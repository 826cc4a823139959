import { hasGone, readGone } from './gone.ts'

const [mine, other] = ['a'.repeat(32), 'b'.repeat(32)]
const releases = { player: { entry: '', container: '', hashes: `/hashes/player/${mine}.json` } }

it.each([null, 'player', ['player'], { player: mine }, { player: [7] }, { player: ['*'] }])(
  'a wrong answer says nothing: %j',
  (answer) => {
    expect(readGone(answer)).toBeUndefined()
  },
)

it('names the releases of a page by remote', () => {
  expect(hasGone(releases, readGone({ player: [other, mine] })!)).toBe(true)
  expect(hasGone(releases, readGone({ player: [other], referee: [mine] })!)).toBe(false)
  expect(hasGone(releases, readGone({})!)).toBe(false)
})
