import { readNats } from './read-nats.ts'

it('works: one server, several, with a name and a password, encrypted, or none', () => {
  expect(readNats(undefined)).toBeNull()
  expect(readNats('')).toBeNull()
  expect(readNats('nats://127.0.0.1')).toEqual({
    servers: ['127.0.0.1:4222'],
    user: null,
    password: null,
    isEncrypted: false,
  })
  const several = readNats('tls://api:p%40ss@one.example:4333, tls://two.example')
  expect(several).toEqual({
    servers: ['one.example:4333', 'two.example:4222'],
    user: 'api',
    password: 'p@ss',
    isEncrypted: true,
  })
})

it.each(['localhost:4222', 'http://localhost:4222', 'nats://', 'nats://a:secret@host,redis://b'])(
  'refuses %s, and keeps the password to itself',
  (text) => {
    expect(() => readNats(text)).toThrow('NATS_URL must be like nats://host:4222')
    expect(() => readNats(text)).not.toThrow('secret')
  },
)
