import { describeOffer, needsOf, refuseRemote, type Notes } from '@refcall/release/needs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { namedBy, releases } from './releases.ts'

const offer = describeOffer('API of this checkout')

describe.each(Object.keys(releases))('what %s needs', (name) => {
  const file = join(root, 'apps', name, 'needs.json')
  const notes = JSON.parse(readFileSync(file, 'utf8')) as Notes

  it('is in the contract of this checkout', () => {
    expect(refuseRemote(needsOf(name, offer, namedBy(name, offer).keys, notes), [offer])).toEqual([])
  })

  it('are calls and refusals that its sources name', () => {
    const { keys, codes } = namedBy(name, offer)
    expect(Object.keys(notes.calls).filter((key) => !keys.includes(key))).toEqual([])
    expect(notes.codes).toEqual(codes)
  })
})
