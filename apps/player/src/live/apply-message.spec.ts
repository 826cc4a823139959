import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient, queries } from '@refcall/api-client'
import { aMatch, FakeService, refused } from '@refcall/fixtures'
import { api } from '@refcall/host'
import { applyMessage } from './apply-message.ts'

const LIST = 'GET /api/device/:deviceId/matches'
const { queryKey } = queries.deviceMatches(api, 'web_1')
const theirs = (id: string, version = 1) => aMatch({ id, version, requesterDeviceId: 'web_1' })
const told = (id: string, version = 1) =>
  ({ type: 'match_update', at: '2026-11-21T00:00:00.000Z', match: theirs(id, version) }) as const

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
})

const knowing = (...ids: string[]) => {
  const client = createQueryClient()
  client.setQueryData(
    queryKey,
    ids.map((id) => theirs(id)),
  )
  const shown = () => client.getQueryData(queryKey)?.map(({ id, version }) => [id, version])
  return { client, shown }
}

describe('a referee who comes where many people are', () => {
  const came = (spreadMs?: number) =>
    ({
      type: 'referee_availability_change',
      at: '2026-11-21T00:00:00.000Z',
      refereeId: '1',
      isAvailable: true,
      ...(spreadMs !== undefined && { spreadMs }),
    }) as const
  const available = queries.availableReferees(api, { paymentMethod: 'cash', latitude: 1, longitude: 2 })
  afterEach(() => jest.useRealTimers())

  it('is read once within the time, with all who came meanwhile', async () => {
    jest.useFakeTimers()
    const client = createQueryClient()
    const stop = new QueryObserver(client, available).subscribe(() => {})
    await jest.advanceTimersByTimeAsync(0)
    const read = () => service.made('GET /api/referees/available').length
    expect(read()).toBe(1)
    const told = Promise.all([1, 2, 3].map(() => applyMessage(client, 'web_1', came(5_000))))
    expect(read()).toBe(1)
    await jest.advanceTimersByTimeAsync(5_000)
    await told
    expect(read()).toBe(2)
    await applyMessage(client, 'web_1', came())
    expect(read()).toBe(3)
    stop()
  })
})

describe('a stream that another tab opened', () => {
  it('makes what was read before old', async () => {
    const { client, shown } = knowing('gone', 'old')
    service.matches = [theirs('new'), theirs('old', 2)]
    await applyMessage(client, 'web_1', { type: 'joined' })
    expect(shown()).toEqual([
      ['new', 1],
      ['old', 2],
    ])
  })

  it('keeps what is told while that is read again', async () => {
    const { client, shown } = knowing('old')
    let answer = () => {}
    const asked = new Promise<void>((isAsked) => {
      service.on(LIST, () => {
        isAsked()
        return new Promise((resolve) => {
          answer = () => resolve({ matches: [theirs('missed'), theirs('old')] })
        })
      })
    })
    const joined = applyMessage(client, 'web_1', { type: 'joined' })
    await asked
    await applyMessage(client, 'web_1', told('born'))
    answer()
    await joined
    expect(shown()).toEqual([
      ['born', 1],
      ['missed', 1],
      ['old', 1],
    ])
  })

  it('leaves what is shown when it cannot be read again', async () => {
    const { client, shown } = knowing('old')
    service.on(LIST, refused('unavailable'))
    await applyMessage(client, 'web_1', { type: 'joined' })
    expect(shown()).toEqual([['old', 1]])
  })
})
