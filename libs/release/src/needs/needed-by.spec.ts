import { describeOffer } from '../gate/offer.ts'
import { namedInSources } from './needed-by.ts'

const offer = describeOffer('API')
const ASK = 'POST /api/device/:deviceId/matches'
const LIST = 'GET /api/device/:deviceId/matches'

const queries = `
export const queries = {
  deviceMatches: (api: Api, deviceId: string) =>
    queryOptions({ queryFn: async () => (await api('${LIST}', { params: { deviceId } })).matches }),
  history: (api: Api) =>
    queryOptions({ queryFn: () => api('GET /api/matches/history') }),
}`
const named = (own: string[], shared: string[] = []) => namedInSources({ own, shared, queries }, offer)

describe('the calls of a remote', () => {
  it('are those whose keys its sources name', () => {
    expect(named([`await api('${ASK}', { body })`]).calls).toEqual([ASK])
  })

  it('are those of the queries that it uses, and of no other', () => {
    expect(named(['useQuery(queries.deviceMatches(api, id))']).calls).toEqual([LIST])
  })

  it('are calls of the contract, and none that only a shared library names', () => {
    expect(named([`'GET /api/nothing'`], [`api('${ASK}')`]).calls).toEqual([])
  })
})

it('the refusals of a remote are those whose codes its own sources name', () => {
  const { codes } = named([`if (error.code === 'price_changed') ask()`], [`'wrong_status'`])
  expect(codes).toEqual(new Set(['price_changed']))
})

it('the live events of a remote are those that its sources or the shared libraries name', () => {
  expect(named([`on('bye')`], [`case 'snapshot':`]).events.toSorted()).toEqual(['bye', 'snapshot'])
})

it('the names of fields are the words of all sources', () => {
  const { names } = named(['const { rating } = match'], ['match.ratings'])
  expect(['rating', 'ratings', 'rat'].filter((name) => names.has(name))).toEqual(['rating', 'ratings'])
})
