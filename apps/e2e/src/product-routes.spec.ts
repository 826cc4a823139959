import { screens as dashboard } from '@refcall/dashboard/description'
import { screens as player } from '@refcall/player/description'
import { screens as referee } from '@refcall/referee/description'

const owners = new Map(
  Object.entries({ player, referee, dashboard }).flatMap(([remote, screens]) =>
    Object.values(screens).map(({ path }) => [path as string, remote] as const),
  ),
)

describe('the routes of the product', () => {
  it.each([
    ['/', 'player'],
    ['/request', 'player'],
    ['/referees', 'player'],
    ['/referees/record', 'player'],
    ['/history', 'player'],
    ['/profile', 'player'],
    ['/checkout', 'player'],
    ['/payment-success', 'player'],
    ['/referee', 'referee'],
    ['/referee-dashboard', 'referee'],
    ['/referee-register', 'referee'],
    ['/referee-earnings', 'referee'],
    ['/referee-statement', 'referee'],
    ['/referee-start', 'referee'],
    ['/referee-profile', 'referee'],
    ['/referee-payment-setup', 'referee'],
    ['/stripe-return', 'referee'],
    ['/app-download', 'referee'],
    ['/dashboard', 'dashboard'],
  ])('N-01: gives %s to %s', (path, owner) => expect(owners.get(path)).toBe(owner))

  it('has no others', () => expect(owners.size).toBe(19))
})
