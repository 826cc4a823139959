import { toDatabases, toLoopback } from './proxy.ts'

const SERVERS = [
  '  server db1 10.77.0.11:5432 check port 8008',
  '  server db2 10.77.0.12:5432 check port 8008',
  '  server db3 10.77.0.13:5432 check port 8008',
]

it('sends sessions to the primary that Patroni names, and ends them when it no longer is', () => {
  const config = toDatabases()
  expect(config).toContain('bind 127.0.0.1:5432')
  expect(config).toContain('option httpchk GET /primary\n')
  expect(config).toContain('on-marked-down shutdown-sessions')
  expect(config.match(/^ {2}server .+$/gm)).toEqual(SERVERS)
})

it('the payment sandbox is reached at the address of its host', () => {
  expect(toLoopback('payments', 4220)).toContain('  bind 10.77.0.51:4220\n  server own 127.0.0.1:4220\n')
})
