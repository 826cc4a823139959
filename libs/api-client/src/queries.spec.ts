import { ApiError } from './api-error.ts'
import { createApi, type Api } from './create-api.ts'
import { queries } from './queries.ts'
import { createQueryClient } from './query-client.ts'

/** A service that gives every call the same response, and records the URLs. */
function answering(status: number, body: object): { api: Api; asked: string[] } {
  const asked: string[] = []
  globalThis.fetch = async (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(url)}`)
    return new Response(JSON.stringify(body), { status })
  }
  return { api: createApi(), asked }
}

describe('reads', () => {
  it('X-02: go to the parts of their keys', async () => {
    const { api, asked } = answering(200, { matches: [] })
    const client = createQueryClient()
    const [user, history, matches] = [
      queries.currentUser(api),
      queries.history(api),
      queries.deviceMatches(api, 'web_1'),
    ]
    await client.fetchQuery(user)
    await client.fetchQuery(history)
    await client.fetchQuery(matches)
    expect(asked).toEqual([user, history, matches].map(({ queryKey }) => `GET ${queryKey.join('/')}`))
  })

  it('X-02: make null of nobody being signed in, and only of that', async () => {
    const client = createQueryClient()
    const refusal = { success: false, code: 'not_signed_in', error: 'Please sign in first.', requestId: '1' }
    expect(await client.fetchQuery(queries.currentUser(answering(401, refusal).api))).toBeNull()
    await expect(createQueryClient().fetchQuery(queries.currentUser(answering(503, refusal).api))).rejects.toThrow(
      '503: ',
    )
    await expect(client.fetchQuery(queries.history(answering(401, refusal).api))).rejects.toBeInstanceOf(ApiError)
  })

  it('K-01: refuse to try again or to look again by themselves', async () => {
    const { api, asked } = answering(503, {})
    const client = createQueryClient()
    await expect(client.fetchQuery(queries.history(api))).rejects.toThrow('503')
    expect(asked).toHaveLength(1)
    expect(client.getDefaultOptions().queries).toMatchObject({
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    })
  })
})
