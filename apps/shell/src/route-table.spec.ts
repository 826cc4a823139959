import { ownerOf } from './route-table.ts'

describe('the route table', () => {
  it.each([
    ['/', 'player'],
    ['/history', 'player'],
    ['/history/', 'player'],
    ['/referee-dashboard', 'referee'],
    ['/referee-profile', 'referee'],
    ['/referee-payment-setup', 'referee'],
    ['/stripe-return', 'referee'],
    ['/dashboard', 'dashboard'],
    ['/login', 'shell'],
  ])('gives %s to %s', (path, owner) => expect(ownerOf(path)).toBe(owner))

  it.each(['/nope', '/a/b/c', '/historyx', '/history/x', '/constructor'])('gives %s to nobody', (path) =>
    expect(ownerOf(path)).toBeUndefined(),
  )
})
