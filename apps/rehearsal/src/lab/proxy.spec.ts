import { toDatabases, toLoopback } from './proxy.ts'

const SERVERS = [
  '  server db1 10.77.0.11:5432 check port 8008',
  '  server db2 10.77.0.12:5432 check port 8008',
  '  server db3 10.77.0.13:5432 check port 8008',
]

it.each([
  ['primary', 'GET /primary', 'bind 127.0.0.1:5432'],
  ['standbys', 'GET /replica', 'bind 127.0.0.1:5433'],
])('%s: sessions go to whom Patroni says, and end when it is no longer', (name, check, address) => {
  const part = toDatabases()
    .split('listen ')
    .find((each) => each.startsWith(name))
  expect(part).toContain(`option httpchk ${check}\n`)
  expect(part).toContain(address)
  expect(part).toContain('on-marked-down shutdown-sessions')
  expect(part?.match(/^ {2}server .+$/gm)).toEqual(SERVERS)
})

it('the payment sandbox is reached at the address of its host', () => {
  expect(toLoopback('payments', 4220)).toContain('  bind 10.77.0.51:4220\n  server own 127.0.0.1:4220\n')
})
