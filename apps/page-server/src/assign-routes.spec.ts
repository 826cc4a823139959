import { assignRoutes } from './assign-routes.ts'
import { isReservedPath } from './reserved-paths.ts'
import { aDescription, aRoute } from './testing/a-description.ts'

const described = (name: string, ...paths: string[]) => aDescription({ name, routes: paths.map(aRoute) })
const ownersOf = ({ routes }: ReturnType<typeof assignRoutes>) =>
  Object.fromEntries([...routes.values()].map(({ path, remote }) => [path, remote]))

describe('a path', () => {
  it('works: belongs to the remote that describes it', () => {
    expect(
      ownersOf(assignRoutes([described('player', '/', '/history'), described('coach', '/training')], isReservedPath)),
    ).toEqual({
      '/': 'player',
      '/history': 'player',
      '/training': 'coach',
    })
  })

  it('refuses the later of two remotes, and names both', () => {
    const assigned = assignRoutes(
      [described('player', '/history'), described('coach', '/history', '/training')],
      isReservedPath,
    )
    expect(ownersOf(assigned)).toEqual({ '/history': 'player', '/training': 'coach' })
    expect(assigned.refused).toEqual([{ path: '/history', remote: 'coach', owner: 'player' }])
  })

  it('stays with the remote that had it, whatever stands first in the configuration, until it gives it up', () => {
    const before = assignRoutes([described('player', '/'), described('coach', '/training')], isReservedPath)
    const claimed = assignRoutes(
      [described('player', '/', '/training'), described('coach', '/training')],
      isReservedPath,
      before,
    )
    expect(ownersOf(claimed)).toEqual({ '/': 'player', '/training': 'coach' })
    expect(claimed.refused).toEqual([{ path: '/training', remote: 'player', owner: 'coach' }])
    const given = assignRoutes(
      [described('player', '/', '/training'), described('coach', '/lessons')],
      isReservedPath,
      claimed,
    )
    expect(ownersOf(given)).toEqual({ '/': 'player', '/training': 'player', '/lessons': 'coach' })
  })

  it.each([
    '/login',
    '/invitation',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/openid',
    '/health',
    '/api',
    '/api/me',
  ])('%s is the shell’s own', (path) => {
    const assigned = assignRoutes([described('coach', path)], isReservedPath)
    expect(assigned.routes.size).toBe(0)
    expect(assigned.refused).toEqual([{ path, remote: 'coach', owner: 'shell' }])
  })
})
