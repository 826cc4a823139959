/** What was measured (`npm run rehearse -- cells`, `npm run bench -- matches`); the page says with which load. */
export const MEASURED = {
  /** Whole cash lifecycles a second that one server carries. */
  lifecycles: 67,
  /** Of a city in which nothing has happened. */
  relations: 291,
  megabytes: 2.7,
  /** To its server, of each API process, without calls. */
  connections: 5,
  /** At home, for a lifecycle in a city on another server. */
  homeStatements: 80,
  /** Of a core, on its server, with two API processes and without players. */
  idleCores: 0.02,
} as const

/** A city of which nothing is known. */
const ASSUMED = { matchesInBusiestHour: 200, streams: 300 } as const

const CITIES = [10, 100, 1_000, 10_000] as const

interface Need {
  readonly cities: number
  readonly lifecycles: number
  readonly servers: number
  readonly schemas: number
  readonly relations: number
  readonly gigabytes: number
  readonly idleCores: number
  readonly connections: number
  readonly homeStatements: number
  readonly streams: number
}

/** What so many cities need, on as many servers as their lifecycles want; per server unless it is of all. */
export const needOf = (cities: number): Need => {
  const lifecycles = (cities * ASSUMED.matchesInBusiestHour) / 3_600
  const servers = Math.ceil(lifecycles / MEASURED.lifecycles)
  const schemas = Math.ceil(cities / servers)
  return {
    cities,
    lifecycles,
    servers,
    schemas,
    relations: schemas * MEASURED.relations,
    gigabytes: (schemas * MEASURED.megabytes) / 1_000,
    idleCores: schemas * MEASURED.idleCores,
    connections: schemas * MEASURED.connections,
    homeStatements: lifecycles * MEASURED.homeStatements,
    streams: cities * ASSUMED.streams,
  }
}

const shown = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })

/** The table of the page. */
export const arithmeticTable = (): string => {
  const head = [
    'cities',
    'lifecycles/s',
    'servers',
    'schemas each',
    'relations each',
    'GB each, empty',
    'cores each, idle',
    'connections each, per API process',
    'statements/s at home',
    'streams',
  ]
  const rows = CITIES.map(needOf).map((need) =>
    [
      need.cities,
      need.lifecycles,
      need.servers,
      need.schemas,
      need.relations,
      need.gigabytes,
      need.idleCores,
      need.connections,
      need.homeStatements,
      need.streams,
    ].map(shown),
  )
  return [head, head.map(() => '---:'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
