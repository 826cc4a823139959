import { openClient } from '@refcall/node-client'
import { setTimeout as pause } from 'node:timers/promises'
import { goOnDuty } from '../../../../tools/lab/matches/people.ts'
import { withClient } from '../../../../tools/run/postgres/databases.ts'
import { runCommand } from '../../../../tools/run/processes.ts'
import { print } from '../../../../tools/run/progress.ts'
import { serverVariables, type ApiProcess } from './api-process.ts'
import type { City } from './cities.ts'
import type { Server, ServerName } from './servers.ts'

/** What an operator runs. */
const COMMAND = 'apps/api/src/cell.ts'
const SERVED_MS = 30_000

/** The command `cell.ts`, and where it has put the cities. */
export interface CellCommand {
  /** Milliseconds that it took. */
  create(city: City, server: ServerName): Promise<number>
  move(name: string, server: ServerName): Promise<number>
  /** The owner's way to the tables of a cell, by the directory; of the home without a name. */
  databaseUrl(name?: string): Promise<string>
}

const withPath = (url: string, name: string): string => {
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=${name},public`)
  return own.href.replaceAll('+', '%20')
}

/** It runs with the login that migrates. */
export const openCommand = (servers: Readonly<Record<ServerName, Server>>): CellCommand => {
  const env = serverVariables(servers, (owner) => owner)
  const run = async (...args: readonly string[]): Promise<number> => {
    const began = performance.now()
    const { code } = await runCommand(process.execPath, [COMMAND, ...args], {
      env,
      onLine: (line) => print(`  ${line}`),
    })
    if (code !== 0) throw new Error(`${COMMAND} ${args.join(' ')} ended with exit code ${code}`)
    return performance.now() - began
  }
  return {
    create: ({ name, area }, server) => run('create', name, server, area.join(',')),
    move: (name, server) => run('move', name, server),
    databaseUrl: async (name) => {
      if (name === undefined) return servers.home.url
      const {
        rows: [cell],
      } = await withClient(servers.home.url, (session) =>
        session.query<{ server: ServerName }>('SELECT server FROM cell WHERE name = $1', [name]),
      )
      if (!cell) throw new Error(`there is no cell ${name}`)
      return withPath(servers[cell.server].url, name)
    },
  }
}

/** Resolves once each of the processes writes what happens in this city into its cell. @throws Error when one does not */
export const untilServed = async (apis: readonly ApiProcess[], cells: CellCommand, city: City): Promise<void> => {
  const cell = await cells.databaseUrl(city.name)
  const deadline = performance.now() + SERVED_MS
  for (const { url } of apis) {
    const referee = openClient(url, {})
    const { deviceId } = referee
    await referee.must('POST /api/start', { body: { deviceId } })
    for (;;) {
      await goOnDuty(referee, city.placeOf(0))
      const { rowCount } = await withClient(cell, (session) =>
        session.query('SELECT FROM referee WHERE device_id = $1', [deviceId]),
      )
      await referee.must('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId } })
      if (rowCount === 1) break
      if (performance.now() > deadline)
        throw new Error(`${url} does not serve ${city.name} after ${SERVED_MS / 1_000} s`)
      await pause(50)
    }
  }
}
