import { refuseApi } from './gate.ts'
import { needsOf } from './needs-of.ts'
import { describeOffer } from './offer.ts'
import { gone, inCall, inEvent } from './testing/edit.ts'
import { NOTES } from './testing/notes.ts'

const api = describeOffer('API 1.5.0')
const LIST = 'GET /api/device/:deviceId/matches'
const refused = (needs: ReturnType<typeof needsOf>, changed: typeof api) => refuseApi(changed, [{ needs, openTabs: 0 }]).map(({ endpoint, field }) => `${endpoint} ${field}`)

describe('what a release needs', () => {
  it('is every field of a call that was never noted', () => {
    const needs = needsOf('player 1.8.2', api, [LIST], { calls: {}, codes: [] })
    expect(refused(needs, inCall(LIST, 'response', 'matches[].acceptedAt', gone)(api))).toEqual([`${LIST} matches[].acceptedAt`])
  })

  it('is every live event while none are noted, and those noted otherwise', () => {
    const changed = inEvent('dashboard_incident', '', gone)(api)
    expect(refused(needsOf('player 1.8.2', api, [], { calls: {}, codes: [] }), changed)).toEqual(['live event dashboard_incident null'])
    expect(refused(needsOf('player 1.8.2', api, [], { calls: {}, codes: [], events: { bye: ['retryMs'] } }), changed)).toEqual([])
  })

  it('fits the contract of its own checkout', () => expect(refused(needsOf('player 1.8.2', api, Object.keys(NOTES.calls), NOTES), api)).toEqual([]))

  it('is noted again once the contract lacks it', () => {
    const notes = { ...NOTES, events: { bye: ['until'] } }
    expect(() => needsOf('player 1.8.2', api, [], notes)).toThrow('The contract of this checkout has no field until: note what the remote needs again.')
    expect(() => needsOf('player 1.8.2', api, ['GET /api/nothing'], NOTES)).toThrow('has no GET /api/nothing')
  })
})
