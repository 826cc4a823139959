import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASES, HOSTS, PORTS, type Host } from './hosts.ts'
import { runOn, type Running } from './run-on.ts'

const COMMON = `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 30m
  timeout server 30m
`

/** Sessions end when the server is no longer what Patroni's path says. */
const toServers = (path: string): string => `  option httpchk GET ${path}
  http-check expect status 200
  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${DATABASES.map((host) => `  server ${host} ${HOSTS[host]}:${PORTS.postgres} check port ${PORTS.patroni}\n`).join('')}`

/** To the present primary. */
export const toDatabases = (): string => `${COMMON}listen primary
  bind 127.0.0.1:${PORTS.postgres}
${toServers('/primary')}`

/** From a host's own address to a service that listens on its loopback address alone. */
export const toLoopback = (host: Host, port: number): string => `${COMMON}listen loopback
  bind ${HOSTS[host]}:${port}
  server own 127.0.0.1:${port}
`

export const startProxy = (host: Host, home: string, config: string): Running => {
  const file = join(home, `${host}-haproxy.cfg`)
  writeFileSync(file, config)
  return runOn(host, ['/usr/sbin/haproxy', '-db', '-f', file], { log: join(home, `${host}-haproxy.log`) })
}
