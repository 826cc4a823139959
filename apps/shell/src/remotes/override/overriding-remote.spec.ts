import type { RemotesPart } from '../../route-table.ts'
import { manifestOf, withItsRoutes } from './overriding-remote.ts'

const override = { remote: 'player', origin: 'http://localhost:4300', secondsLeft: 60 }
const aRoute = (path: string, remote = 'player', title = 'Home') => ({ path, remote, title, skeleton: 'rail' as const })
const described = (path: string, title: Record<string, string> = { en: 'New home', de: 'Neu daheim' }) => ({
  path,
  title,
  skeleton: 'slips',
})
const known: RemotesPart = {
  manifests: {},
  routes: [aRoute('/'), aRoute('/history'), aRoute('/referee', 'referee', 'Referee')],
  missing: [],
  override,
}

const asked: unknown[][] = []
/** From now on the developer's origin answers with this. */
function answer(body: unknown, status = 200) {
  asked.length = 0
  globalThis.fetch = (async (...call: unknown[]) => {
    asked.push(call)
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }) as typeof fetch
}
const build = (differs: object = {}) => ({
  name: 'player',
  manifest: 'p1/mf-manifest.json',
  routes: [described('/'), described('/tournament')],
  ...differs,
})

describe('a developer’s build', () => {
  it('is read at its origin alone, without cookies', async () => {
    answer(build())
    expect(await manifestOf(override)).toBe('http://localhost:4300/p1/mf-manifest.json')
    expect(asked).toEqual([
      ['http://localhost:4300/remote.json', expect.objectContaining({ credentials: 'omit', redirect: 'error' })],
    ])
  })

  it('brings screens that the release does not have, and none of those that it lacks', async () => {
    answer(build())
    const { routes } = await withItsRoutes(known, override, 'de')
    expect(routes).toEqual([
      aRoute('/referee', 'referee', 'Referee'),
      { ...aRoute('/', 'player', 'Neu daheim'), skeleton: 'slips' },
      { ...aRoute('/tournament', 'player', 'Neu daheim'), skeleton: 'slips' },
    ])
    expect((await withItsRoutes(known, override, 'fr')).routes[1]?.title).toBe('New home')
  })

  it('gets no path of another remote or of the frame', async () => {
    answer(build({ routes: [described('/referee'), described('/login'), described('/')] }))
    const { routes } = await withItsRoutes(known, override, 'en')
    expect(routes.map(({ path, remote }) => `${path} ${remote}`)).toEqual(['/referee referee', '/ player'])
  })

  it.each([
    ['is away', build(), 404, 'describes no remote'],
    ['is of another remote', build({ name: 'referee' }), 200, 'describes referee, not player'],
    ['is a page', '<!doctype html>', 200, 'JSON'],
    ['has a title that is none', build({ routes: [{ ...described('/'), title: null }] }), 200, 'describes no remote'],
    ['has no manifest', build({ manifest: 1 }), 200, 'describes no remote'],
  ])('is not used where it %s', async (_, body, status, words) => {
    answer(body, status)
    await expect(manifestOf(override)).rejects.toThrow(words)
  })
})
