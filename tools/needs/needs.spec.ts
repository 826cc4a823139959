import { describeOffer, FRONT_ENDS, namedBy, neededBy, refuseRemote } from '@refcall/release/needs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

const offer = describeOffer('API of this checkout')

describe.each(Object.keys(FRONT_ENDS))('what %s needs', (name) => {
  it('is in the contract of this checkout', () => {
    expect(refuseRemote(neededBy(root, name), [offer])).toEqual([])
  })

  it('are calls and refusals that its sources name', () => {
    const notes = JSON.parse(readFileSync(join(root, 'apps', name, 'needs.json'), 'utf8'))
    const { keys, codes } = namedBy(root, name, offer)
    expect(Object.keys(notes.calls).filter((key) => !keys.includes(key))).toEqual([])
    expect(notes.codes).toEqual(codes)
  })
})
