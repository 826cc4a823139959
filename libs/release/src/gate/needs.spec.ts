import { incompatibilities } from './incompatibilities.ts'
import { needsOf, type NamedInSources } from './needs.ts'
import { describeOffer } from './offer.ts'
import { gone, inCall, inEvent, withRequired } from './testing/edit.ts'
import { ASK, CODE, LIST } from './testing/small-remote.ts'

const api = describeOffer('API 1.5.0')

/** What an API that changed so lacks for a remote whose sources name this. */
const lacking = (change: ReturnType<typeof inCall>, named: Partial<NamedInSources>): string[] => {
  const nothing = { calls: [], codes: new Set<string>(), events: [], names: new Set<string>() }
  const needs = needsOf('player 1.8.2', api, { ...nothing, ...named })
  return incompatibilities(change(api), needs).map(({ endpoint, field }) => `${endpoint} ${field}`)
}
const words = (text: string) => new Set(text.split(' '))
const WITHOUT_RATING = inCall(LIST, 'response', 'matches[].rating', gone)

describe('what a release needs', () => {
  it('is a field of the calls that its sources name, where they name the field anywhere', () => {
    expect(lacking(WITHOUT_RATING, { calls: [LIST], names: words('matches rating') })).toEqual([
      `${LIST} matches[].rating`,
    ])
  })

  it('is no field that the sources never name, and no field of another call', () => {
    expect(lacking(WITHOUT_RATING, { calls: [LIST], names: words('matches status') })).toEqual([])
    expect(lacking(WITHOUT_RATING, { calls: [CODE], names: words('matches rating') })).toEqual([])
  })

  it('is that the API takes the required fields of a body, whose names may stand in no source', () => {
    const change = inCall(ASK, 'body', 'tableNumber', gone)
    expect(lacking(change, { calls: [ASK] })).toEqual([`${ASK} body.tableNumber`])
  })

  it('is that the API does not require a field that need not be sent', () => {
    const change = inCall(ASK, 'body', '', withRequired('currency'))
    for (const names of [words(''), words('currency')])
      expect(lacking(change, { calls: [ASK], names })).toEqual([`${ASK} body.currency`])
  })

  it('is a live event that its sources name', () => {
    const change = inEvent('dashboard_incident', '', gone)
    expect(lacking(change, { events: ['dashboard_incident'] })).toEqual(['live event dashboard_incident null'])
    expect(lacking(change, { events: ['bye'] })).toEqual([])
  })
})
