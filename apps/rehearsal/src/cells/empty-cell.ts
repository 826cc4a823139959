import type { Findings } from '../../../../tools/lab/findings.ts'
import { median } from '../../../../tools/lab/report.ts'
import { withClient } from '../../../../tools/run/postgres/databases.ts'
import { print, seconds, step } from '../../../../tools/run/progress.ts'
import type { City } from './cities.ts'
import type { CellsLab } from './lab.ts'

const CELLS = 5

/** Far from all other cities. */
const city = (number: number): City => ({
  name: `empty${number}`,
  area: [60 + number, 100, 61 + number, 101],
  placeOf: () => ({ latitude: 60.5 + number, longitude: 100.5 }),
})

/** Bytes of the whole database, of its catalog, and the relations in it. */
const read = (url: string) =>
  withClient(url, async (session) => {
    const {
      rows: [row],
    } = await session.query<{ bytes: string; catalog: string; relations: string; connections: string }>(
      `SELECT pg_database_size(current_database()) AS bytes,
         (SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relnamespace = 'pg_catalog'::regnamespace AND relkind = 'r') AS catalog,
         (SELECT count(*) FROM pg_class) AS relations,
         (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user) AS connections`,
    )
    return {
      bytes: Number(row?.bytes),
      catalog: Number(row?.catalog),
      relations: Number(row?.relations),
      connections: Number(row?.connections),
    }
  })

/** What a city costs in which nothing has happened: the figures of the page of arithmetic. */
export const showEmptyCells = async (lab: CellsLab): Promise<Findings> => {
  const { url } = lab.servers.west
  // The first one on a server also makes what all of them share.
  const firstMs = await step('making the first city of a server', () => lab.cells.create(city(0), 'west'))
  const before = await read(url)
  const took: number[] = []
  await step(`making ${CELLS} more`, async () => {
    for (let number = 1; number <= CELLS; number += 1) took.push(await lab.cells.create(city(number), 'west'))
  })
  const after = await read(url)
  const {
    rows: [all],
  } = await withClient(lab.servers.home.url, (session) =>
    session.query<{ count: string }>("SELECT count(*) FROM cell WHERE server = 'west'"),
  )
  const each = (what: 'bytes' | 'catalog' | 'relations'): number => (after[what] - before[what]) / CELLS
  print(
    `empty     a city takes ${(each('bytes') / 1e6).toFixed(2)} MB on disk, of that ${(each('catalog') / 1e6).toFixed(2)} MB of catalog, and ${each('relations').toFixed(0)} relations`,
  )
  print(
    `          the first one of a server is made in ${seconds(firstMs)}, each further one in ${seconds(median(took))}, the start of the command in it`,
  )
  print(
    `          two API processes hold ${after.connections} connections to a server with ${all?.count} cities, without calls`,
  )
  return {}
}
