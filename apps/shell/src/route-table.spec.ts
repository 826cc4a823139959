import { readRemotesPart, routeIn, type RemotesPart } from './route-table.ts'

const part: RemotesPart = {
  manifests: { player: 'http://localhost:4201/a1/mf-manifest.json' },
  routes: [
    { path: '/', remote: 'player', title: 'Home', skeleton: 'slips' },
    { path: '/history', remote: 'player', title: 'Match history', skeleton: 'slips' },
  ],
  missing: [],
}

describe('the route table of a page', () => {
  it.each([
    ['/', 'player'],
    ['/history', 'player'],
    ['/history/', 'player'],
    ['/history///', 'player'],
    ['///', 'player'],
  ])('gives %s to %s', (path, remote) => expect(routeIn(part, path)?.remote).toBe(remote))

  it.each(['/nope', '/a/b/c', '/historyx', '/history/x', '/constructor'])('N-03: gives %s to nobody', (path) =>
    expect(routeIn(part, path)).toBeUndefined(),
  )

  it('is what the server wrote into the page', () => {
    const page = new DOMParser().parseFromString(
      `<script type="application/json" id="remotes">${JSON.stringify(part)}</script>`,
      'text/html',
    )
    expect(readRemotesPart(page)).toEqual(part)
  })

  it('is empty in a page that says nothing', () => {
    expect(readRemotesPart(new DOMParser().parseFromString('', 'text/html')).routes).toEqual([])
  })
})
