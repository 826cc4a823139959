import { aMatch } from '@refcall/fixtures'
import { newest, withMatch } from './newest.ts'

const pending = aMatch({ version: 1 })
const accepted = aMatch({ version: 2, status: 'accepted' })

describe('a list of matches', () => {
  it('takes what came', () => {
    expect(newest(undefined, [pending])).toEqual([pending])
    expect(newest([pending], [accepted])).toEqual([accepted])
    expect(newest([pending], [])).toEqual([])
  })

  it('refuses an older state than the one known', () => {
    expect(newest([accepted], [pending])).toEqual([accepted])
    expect(withMatch([accepted], pending)).toEqual([accepted])
  })

  it('puts a match in its place, or in front', () => {
    const other = aMatch({ id: 'other' })
    expect(withMatch([other, pending], accepted)).toEqual([other, accepted])
    expect(withMatch([other], pending)).toEqual([pending, other])
    expect(withMatch(undefined, pending)).toEqual([pending])
  })

  it('puts an unknown match before the first that is behind it, or last', () => {
    const [near, far] = [aMatch({ id: 'near', distance: 1 }), aMatch({ id: 'far', distance: 3 })]
    const at = (distance: number) =>
      withMatch([near, far], aMatch({ id: 'new', distance }), (known) => (known.distance ?? 0) > distance).map(
        ({ id }) => id,
      )
    expect(at(2)).toEqual(['near', 'new', 'far'])
    expect(at(4)).toEqual(['near', 'far', 'new'])
  })
})
