import fastify, { type FastifyInstance } from 'fastify'
import { deviceKey } from './device-key.ts'
import { operatorBrowsers } from './operator-browsers.ts'

let now: number
const servers: FastifyInstance[] = []
beforeEach(() => (now = 1_800_000_000_000))
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))))

/** A page server that takes in all who ask; it tells the groups of a browser, and the cookies that it sets. */
function pageServer(secret?: string) {
  const group = operatorBrowsers(() => new Date(now), secret)
  const server = fastify()
  servers.push(server)
  server.post('/admit', (request, reply) => {
    group.admit(request, reply)
    return reply.send('')
  })
  server.post('/dismiss', (request, reply) => {
    group.dismiss(request, reply)
    return reply.send('')
  })
  server.get('/', (request, reply) => group.of(request, deviceKey(request, reply)))
  const set = async (url: string, sent = '') => {
    const { headers } = await server.inject({ method: 'POST', url, headers: { cookie: sent } })
    return [headers['set-cookie'] ?? []].flat()
  }
  const groups = async (sent: string): Promise<string[]> =>
    (await server.inject({ url: '/', headers: { cookie: sent } })).json()
  return { set, groups }
}
const sentBack = (set: readonly string[]) => set.map((line) => line.split(';')[0]).join('; ')

describe('an operator’s browser', () => {
  it('is known by its cookies, for seven days', async () => {
    const { set, groups } = pageServer()
    const cookies = await set('/admit')
    expect(cookies).toHaveLength(2)
    for (const line of cookies) expect(line).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    expect(await groups(sentBack(cookies))).toEqual(['operators'])
    now += 7 * 86_400_000
    expect(await groups(sentBack(cookies))).toEqual([])
  })

  it('keeps the key by which it is in or out of a trial', async () => {
    const [cookie = ''] = await pageServer().set('/admit', `refcall_release=${'a'.repeat(32)}`)
    expect(cookie).toMatch(/^refcall_operators=/)
  })

  it('is known to every page server with the same secret, and to no other', async () => {
    const cookies = sentBack(await pageServer('a secret').set('/admit'))
    expect(await pageServer('a secret').groups(cookies)).toEqual(['operators'])
    for (const other of [pageServer('another'), pageServer(), pageServer('')])
      expect(await other.groups(cookies)).toEqual([])
  })

  it('belongs to no operator after signing out', async () => {
    const { set } = pageServer()
    const cookies = sentBack(await set('/admit'))
    expect(await set('/dismiss', cookies)).toEqual([expect.stringMatching(/^refcall_operators=; Path=\/; Max-Age=0;/)])
    expect(await set('/dismiss')).toEqual([])
  })
})

describe('a cookie counts for nothing', () => {
  it('on another device', async () => {
    const { set, groups } = pageServer()
    const [, operators = ''] = sentBack(await set('/admit')).split('; ')
    expect(await groups(operators)).toEqual([])
    expect(await groups(`refcall_release=${'a'.repeat(32)}; ${operators}`)).toEqual([])
  })

  it.each([
    ['made up', () => `1900000000..${'a'.repeat(64)}`],
    ['without a seal', () => '1900000000..'],
    ['with a later end', (own: string) => own.replace(/^\d+/, '1900000000')],
    ['with other words', () => 'operators'],
  ])('%s', async (_, change) => {
    const { set, groups } = pageServer()
    const cookies = sentBack(await set('/admit'))
    const own = /refcall_operators=(\S+)/.exec(cookies)?.[1] ?? ''
    expect(await groups(cookies.replace(own, change(own)))).toEqual([])
  })
})
