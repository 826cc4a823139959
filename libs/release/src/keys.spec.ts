import { keyId, readKeyFile, signersOf, type KeyFile } from './keys.ts'
import { writeExact } from './read-exact.ts'
import { aKey } from './testing/a-registry.ts'

const [old, young, registry] = [
  aKey('player team', ['player']),
  aKey('player team', ['player', 'referee']),
  aKey('registry', 'channel'),
]
const now = new Date()
const soon = new Date(now.getTime() + 1_000)
const file: KeyFile = { format: 1, keys: [{ ...old.key, until: soon.toISOString() }, young.key, registry.key] }
const idsOf = (subject: Parameters<typeof signersOf>[0], at = now, keys = file) => [
  ...signersOf(subject, keys, at).keys(),
]

describe('works', () => {
  it('accepts two keys of one team while it changes its key', () => {
    expect(idsOf({ remote: 'player' })).toEqual([keyId(old.signer), keyId(young.signer)])
  })

  it('reads the file as it was written', () => {
    expect(readKeyFile(writeExact(file))).toEqual(file)
  })
})

describe('is not allowed', () => {
  it('to sign after the end of a key', () => {
    expect(idsOf({ remote: 'player' }, soon)).toEqual([keyId(young.signer)])
  })

  it('to sign another team’s remote', () => {
    expect(idsOf({ remote: 'dashboard' })).toEqual([])
    expect(idsOf({ remote: 'referee' })).toEqual([keyId(young.signer)])
  })

  it('to sign the channel with a team’s key, or a release with the registry’s', () => {
    expect(idsOf('channel')).toEqual([keyId(registry.signer)])
    expect(idsOf({ remote: 'channel' })).toEqual([])
  })

  it('to sign anything with a revoked key', () => {
    const revoked: KeyFile = { format: 1, keys: [{ ...young.key, revoked: 'It was in a log.' }] }
    expect(idsOf({ remote: 'player' }, now, revoked)).toEqual([])
  })
})
