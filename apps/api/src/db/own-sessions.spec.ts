import pg from 'pg'
import { expectOwnSessions, type Connection } from './own-sessions.ts'

const url = process.env['DATABASE_URL'] ?? ''

const opened: pg.Client[] = []
const open = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  opened.push(client)
  return client
}
afterEach(async () => void (await Promise.all(opened.splice(0).map((client) => client.end()))))

/** Connections to a pooler of real sessions that gives one out for a transaction, the one last used or each in turn. */
const poolOf = async (size: number, order: 'last used' | 'in turn'): Promise<() => Promise<Connection>> => {
  const free = await Promise.all(Array.from({ length: size }, open))
  return async () => {
    let held: pg.Client | undefined
    return {
      query: async (text) => {
        const session = held ?? (order === 'in turn' ? free.shift() : free.pop())
        if (!session) throw new Error('no session is free')
        if (text === 'begin') held = session
        if (text === 'rollback') held = undefined
        try {
          return await session.query<{ pid?: number }>(text)
        } finally {
          if (!held) free.push(session)
        }
      },
      end: async () => undefined,
    }
  }
}

it('works where every connection has a session of its own', async () => {
  await expect(expectOwnSessions(url)).resolves.toBeUndefined()
})

describe('refuses', () => {
  it.each(['last used', 'in turn'] as const)(
    'a pooler that gives out sessions for a transaction, %s, and says what to do',
    async (order) => {
      for (const size of [1, 2, 3, 20]) {
        await expect(expectOwnSessions(url, await poolOf(size, order))).rejects.toThrow(
          'DATABASE_URL leads to a pooler that shares sessions between its clients',
        )
      }
    },
  )

  it('a database that is not there, with its own error', async () => {
    await expect(expectOwnSessions('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED')
  })
})
