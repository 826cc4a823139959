import { pae, seal, unseal } from './dsse.ts'
import { keyId, signersOf } from './keys.ts'
import { writeExact } from './read-exact.ts'
import { aKey } from './testing/a-registry.ts'

const type = 'application/vnd.refcall.spec+json'
const [ours, other] = [aKey('player team', ['player']), aKey('referee team', ['referee'])]
const keys = { format: 1 as const, keys: [ours.key, other.key] }
const accepted = signersOf({ remote: 'player' }, keys, new Date())
const open = (envelope: string, payloadType = type) => unseal('the release', payloadType, envelope, accepted)
const changed = (envelope: string, change: (parts: Record<string, unknown>) => unknown) =>
  writeExact(change(JSON.parse(envelope)))
const sealed = seal(type, 'hello', [ours.signer])

describe('works', () => {
  it('encodes as DSSE describes', () => {
    expect(pae('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
      'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
    )
  })

  it('returns the payload that an accepted key has signed', () => {
    expect(open(sealed)).toBe('hello')
  })

  it('takes one accepted signature of several', () => {
    expect(open(seal(type, 'hello', [other.signer, ours.signer]))).toBe('hello')
  })
})

describe('refuses', () => {
  it('a key that may not sign this', () => {
    expect(() => open(seal(type, 'hello', [other.signer]))).toThrow(/a key that may not sign it/)
  })

  it('the accepted key’s name over a signature of another', () => {
    const {
      signatures: [forged],
    } = JSON.parse(seal(type, 'hello', [other.signer]))
    const envelope = changed(sealed, (parts) => ({ ...parts, signatures: [{ ...forged, keyid: keyId(ours.signer) }] }))
    expect(() => open(envelope)).toThrow(/changed after it was signed/)
  })

  it('a flipped bit of the payload', () => {
    expect(() =>
      open(changed(sealed, (parts) => ({ ...parts, payload: Buffer.from('hellp').toString('base64') }))),
    ).toThrow(/changed after it was signed/)
  })

  it('a payload of another type', () => {
    expect(() => open(seal('application/other', 'hello', [ours.signer]))).toThrow(/has the type application\/other/)
  })

  it('a type that was changed after signing', () => {
    const envelope = changed(seal('application/other', 'hello', [ours.signer]), (parts) => ({
      ...parts,
      payloadType: type,
    }))
    expect(() => open(envelope)).toThrow(/changed after it was signed/)
  })

  it('a key given twice', () => {
    expect(() => open(sealed.replace('{\n', `{\n  "payload": "",\n`))).toThrow(/not in the form in which it is written/)
  })

  it('an unknown field', () => {
    expect(() => open(changed(sealed, (parts) => ({ ...parts, more: 1 })))).toThrow(/more is no field of it/)
  })

  it('a document without end', () => {
    expect(() => open(seal(type, 'x'.repeat(1_000_000), [ours.signer]))).toThrow(/larger than/)
  })
})
