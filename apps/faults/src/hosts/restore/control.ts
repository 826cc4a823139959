import { once } from 'node:events'
import { createServer } from 'node:http'
import { atEnd } from '@refcall/tools/run/lifetime'
import { HOSTS, PORTS, type Member } from '../hosts.ts'
import type { Lab } from '../lab.ts'

const run = async (lab: Lab, host: string, verb: string, unit: string): Promise<void> => {
  const database = { ...lab.databases, archive: lab.archive }[host as Member]
  if (!database) throw new Error(`there is no host ${host}`)
  switch (`${verb} ${unit}`) {
    case 'start etcd':
      return database.startEtcd()
    case 'stop etcd':
      return database.stopEtcd('SIGTERM')
    case 'start patroni':
      return database.startPatroni()
    case 'stop patroni':
      return database.stopPatroni()
    default:
      throw new Error(`${host} knows no ${verb} ${unit}`)
  }
}

/** Hosts that are namespaces have no systemd: who started their services starts and stops them when `systemctl.ts` asks for it. */
export const serveControl = async (lab: Lab): Promise<void> => {
  const server = createServer((request, response) => {
    const [, host = '', verb = '', unit = ''] = (request.url ?? '').split('/')
    run(lab, host, verb, unit).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await once(server.listen(PORTS.control, HOSTS.clients), 'listening')
  atEnd(() => server.close())
}
