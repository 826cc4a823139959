import { describeOffer } from '../gate/offer.ts'
import { countMentions, namedInSources } from './calls-in-sources.ts'
import { notesFrom } from './notes-from.ts'
import { addTally, countSent, emptyTally, tallyOf, type Tally } from './tally.ts'

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

describe('the calls of a remote', () => {
  const named = (...sources: string[]) => namedInSources(sources, queries, Object.keys(offer.calls), offer.codes)

  it('are those whose keys its sources name', () => expect(named(`await api('${ASK}', { body })`).keys).toEqual([ASK]))
  it('are those of the queries it uses, and of no other', () =>
    expect(named('useQuery(queries.deviceMatches(api, id))').keys).toEqual([LIST]))
  it('are calls of the contract', () => expect(named(`'GET /api/nothing'`).keys).toEqual([]))
  it('come with the refusals on which it acts', () =>
    expect(named(`if (error.code === 'price_changed') ask()`, `'no_such_code'`).codes).toEqual(['price_changed']))
})

it('mentions are words of their own, anywhere in the sources', () =>
  expect(
    countMentions(
      ['const { rating } = match', 'match.rating ?? ratings', "'code'"],
      new Set(['rating', 'code', 'version']),
    ),
  ).toEqual({ code: 1, rating: 2 }))

describe('the notes of a remote', () => {
  const seen = (...inputs: object[]): Tally => {
    const tally = emptyTally()
    for (const input of inputs) countSent(tallyOf(tally, ASK), input)
    return tally
  }
  const sends = (tally: Tally) => notesFrom(offer, { keys: [ASK], codes: [], mentions: {} }, tally).calls[ASK]?.sends

  it('mark what is not sent in every call', () => {
    expect(
      sends(seen({ body: { tableNumber: '7', currency: 'USD' } }, { body: { tableNumber: '8', currency: undefined } })),
    ).toEqual(['body.currency?', 'body.tableNumber'])
  })

  it('mark what a part does not always have', () => {
    expect(
      sends(
        seen({ body: { work: { challenge: 'c', answer: '1' } } }, { body: { work: { challenge: 'c' } } }, { body: {} }),
      ),
    ).toEqual(['body.work.answer?', 'body.work.challenge', 'body.work?'])
  })

  it('count null as a value of a body', () =>
    expect(sends(seen({ body: { assignedRefereeId: null } }))).toEqual(['body.assignedRefereeId']))

  it('unite what several specs saw', () => {
    const sum = seen({ body: { tableNumber: '7' } })
    addTally(sum, {
      ...seen({ body: { currency: 'USD' } }),
      refusal: { error: true, code: true },
      events: { match_update: { match: true, 'match.id': true } },
    })
    const notes = notesFrom(offer, { keys: [ASK], codes: [], mentions: {} }, sum)
    expect(notes.calls[ASK]?.sends).toEqual(['body.currency?', 'body.tableNumber?'])
    expect(notes).toMatchObject({ refusal: ['error'], events: { match_update: ['match', 'match.id'] } })
  })

  it('leave out what the contract lacks, and calls of others', () => {
    const tally = emptyTally()
    Object.assign(tallyOf(tally, LIST).read, { matches: true, 'matches[].id': true, 'matches[].$$typeof': true })
    expect(notesFrom(offer, { keys: [LIST], codes: [], mentions: {} }, tally).calls[LIST]?.reads).toEqual([
      'matches',
      'matches[].id',
    ])
    expect(notesFrom(offer, { keys: [ASK], codes: [], mentions: {} }, tally).calls).toEqual({})
  })
})
