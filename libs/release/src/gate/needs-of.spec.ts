import { refuseApi } from './gate.ts'
import { needsOf, type Notes } from './needs-of.ts'
import { describeOffer } from './offer.ts'
import { gone, inCall, inEvent } from './testing/edit.ts'
import { NOTES } from './testing/notes.ts'

const api = describeOffer('API 1.5.0')
const LIST = 'GET /api/device/:deviceId/matches'
const CODE = 'POST /api/matches/:matchId/regenerate-code'
const ASK = 'POST /api/device/:deviceId/matches'
const REQUIRED = [
  'playerCount',
  'gamesRemaining',
  'tableNumber',
  'totalAmount',
  'paymentMethod',
  'latitude',
  'longitude',
].map((name) => `body.${name}`)
const NOTHING = { keys: [], mentions: {} }
const refused = (needs: ReturnType<typeof needsOf>, changed: typeof api) =>
  refuseApi(changed, [{ needs, openTabs: 0 }]).map(({ endpoint, field }) => `${endpoint} ${field}`)

describe('what a release needs', () => {
  it('is every field of a call that was never noted', () => {
    const needs = needsOf('player 1.8.2', api, { keys: [LIST], mentions: {} }, { calls: {}, codes: [], mentions: {} })
    expect(refused(needs, inCall(LIST, 'response', 'matches[].acceptedAt', gone)(api))).toEqual([
      `${LIST} matches[].acceptedAt`,
    ])
  })

  it('is every live event while none are noted, and those noted otherwise', () => {
    const changed = inEvent('dashboard_incident', '', gone)(api)
    expect(refused(needsOf('player 1.8.2', api, NOTHING, { calls: {}, codes: [], mentions: {} }), changed)).toEqual([
      'live event dashboard_incident null',
    ])
    expect(
      refused(
        needsOf('player 1.8.2', api, NOTHING, { calls: {}, codes: [], mentions: {}, events: { bye: ['retryMs'] } }),
        changed,
      ),
    ).toEqual([])
  })

  describe('where the notes may miss a field', () => {
    const notes: Notes = {
      calls: {
        [LIST]: { sends: [], reads: ['matches[].id', 'matches[].expiresAt'] },
        [CODE]: { sends: ['body.deviceId'], reads: ['code'] },
        [ASK]: { sends: REQUIRED, reads: [] },
      },
      codes: [],
      events: { bye: [] },
      mentions: { id: 2, code: 1, expiresAt: 1 },
    }
    const lacking = (mentions: Record<string, number>, change: ReturnType<typeof inCall>) =>
      refused(
        needsOf('player 1.8.2', api, { keys: [LIST, CODE, ASK], mentions: { ...notes.mentions, ...mentions } }, notes),
        change(api),
      )
    const WITHOUT_RATING = inCall(LIST, 'response', 'matches[].rating', gone)
    const WITHOUT_EXPIRY = inCall(CODE, 'response', 'expiresAt', gone)
    const WITHOUT_WORK = inCall(ASK, 'body', 'work', gone)

    it('is none that is neither noted nor named', () => {
      for (const change of [WITHOUT_RATING, WITHOUT_EXPIRY, WITHOUT_WORK]) expect(lacking({}, change)).toEqual([])
    })
    it('is one that the sources name and no run has read', () =>
      expect(lacking({ rating: 1 }, WITHOUT_RATING)).toEqual([`${LIST} matches[].rating`]))
    it('is one in every call, once they name it another number of times than when it was noted', () =>
      expect(lacking({ expiresAt: 2 }, WITHOUT_EXPIRY)).toEqual([`${CODE} expiresAt`]))
    it('is one that may be sent, with what it is a part of', () =>
      expect(lacking({ answer: 1 }, WITHOUT_WORK)).toEqual([`${ASK} body.work`]))
  })

  it('fits the contract of its own checkout', () =>
    expect(refused(needsOf('player 1.8.2', api, { keys: Object.keys(NOTES.calls), mentions: {} }, NOTES), api)).toEqual(
      [],
    ))

  it('is noted again once the contract lacks it', () => {
    const notes = { ...NOTES, events: { bye: ['until'] } }
    expect(() => needsOf('player 1.8.2', api, NOTHING, notes)).toThrow(
      'The contract of this checkout has no field until: note what the remote needs again.',
    )
    expect(() => needsOf('player 1.8.2', api, { ...NOTHING, keys: ['GET /api/nothing'] }, NOTES)).toThrow(
      'has no GET /api/nothing',
    )
  })
})
