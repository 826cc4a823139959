import { isPublicAddress } from '../platform/public-address.ts'
import { pushAddress } from './push-address.ts'

const SERVICES = [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD',
]
const INSIDE = [
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://10.0.0.1/',
  'https://8.8.8.8/',
  'https://localhost/',
  'https://api/',
  'https://db.internal/',
  'https://printer.local./',
  'https://push.example:8443/',
  'http://push.example/',
]
const NEVER = [
  '',
  'push',
  'ftp://push.example/',
  'file:///etc/passwd',
  'https://user:pass@push.example/',
  'https://push.example/#a',
  'http://10.0.0.1/',
]

describe('works', () => {
  it.each(SERVICES)('everywhere: %s', (text) => {
    expect([pushAddress(text, true)?.href, pushAddress(text, false)?.href]).toEqual([text, text])
  })

  it.each(['http://127.0.0.1:4000/a', 'http://localhost:4000/a', 'https://127.0.0.1:4000/a'])(
    'outside production also this machine: %s',
    (text) => {
      expect(pushAddress(text, false)?.href).toBe(text)
    },
  )
})

describe('refuses', () => {
  it.each(INSIDE)('in production: %s', (text) => expect(pushAddress(text, true)).toBeNull())
  it.each(NEVER)('anywhere: %s', (text) =>
    expect([pushAddress(text, true), pushAddress(text, false)]).toEqual([null, null]),
  )
})

describe('what a name leads to', () => {
  it.each(['142.250.185.74', '8.8.8.8', '2a00:1450:4001:82b::200a', '2606:4700::6810:1'])(
    'is public: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'nonsense',
  ])('is not: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
