import { screens as dashboard } from '../../dashboard/src/description.ts'
import { screens as player } from '../../player/src/description.ts'
import { screens as referee } from '../../referee/src/description.ts'

const owners = new Map(
  Object.entries({ player, referee, dashboard }).flatMap(([remote, screens]) => Object.values(screens).map(({ path }) => [path as string, remote] as const)),
)

describe('the routes of the product', () => {
  it.each([
    ['/', 'player'],
    ['/request', 'player'],
    ['/referees', 'player'],
    ['/history', 'player'],
    ['/profile', 'player'],
    ['/checkout', 'player'],
    ['/payment-success', 'player'],
    ['/referee', 'referee'],
    ['/referee-dashboard', 'referee'],
    ['/referee-register', 'referee'],
    ['/referee-profile', 'referee'],
    ['/referee-payment-setup', 'referee'],
    ['/stripe-return', 'referee'],
    ['/app-download', 'referee'],
    ['/dashboard', 'dashboard'],
  ])('gives %s to %s', (path, owner) => expect(owners.get(path)).toBe(owner))

  it('has no others', () => expect(owners.size).toBe(15))
})
