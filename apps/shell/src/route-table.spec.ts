import { ownerOf } from './route-table.ts'

describe('the route table', () => {
  it.each([
    ['/', 'player'],
    ['/request', 'player'],
    ['/referees', 'player'],
    ['/history', 'player'],
    ['/history/', 'player'],
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
    ['/login', 'shell'],
    ['/invitation', 'shell'],
  ])('gives %s to %s', (path, owner) => expect(ownerOf(path)).toBe(owner))

  it.each(['/nope', '/a/b/c', '/historyx', '/history/x', '/constructor'])('gives %s to nobody', (path) =>
    expect(ownerOf(path)).toBeUndefined(),
  )
})
