/** The servers of the cells by their names; `home` is DATABASE_URL's. */
export type Servers = ReadonlyMap<string, string>

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads `CELL_SERVERS`, such as `east=postgres://…,west=postgres://…`; `home` where all cells are on the home's server.
 * @throws Error in words for an entry that names no server, without the address: it has a password
 */
export function readServers({ CELL_SERVERS: given = '', DATABASE_URL: home = '' }: Env): Servers {
  const entries = given
    .split(',')
    .filter((entry) => !['', 'home'].includes(entry.trim()))
    .map((entry): [string, string] => {
      const [, name = '', url = ''] = /^\s*([a-z][a-z0-9_-]*)=(.+?)\s*$/.exec(entry) ?? []
      if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
        throw new Error(
          `CELL_SERVERS must be name=postgres://… entries with commas between them: the entry ${name || given.split(',').indexOf(entry) + 1} is not one.`,
        )
      if (name === 'home') throw new Error('CELL_SERVERS must not name home: that is the server of DATABASE_URL.')
      return [name, url]
    })
  const names = entries.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) throw new Error(`CELL_SERVERS names ${twice} twice.`)
  return new Map([['home', home], ...entries])
}

/** @throws Error in words if there is no such server */
export function serverUrl(servers: Servers, name: string): string {
  const url = servers.get(name)
  if (!url)
    throw new Error(`There is no server ${name}: DATABASE_URL and CELL_SERVERS name ${[...servers.keys()].join(', ')}.`)
  return url
}

/** The address whose connections begin with these settings, such as `lock_timeout=1s`. */
export function withSettings(url: string, ...settings: readonly string[]): string {
  const address = new URL(url)
  const others = address.searchParams.getAll('options')
  address.searchParams.set('options', [...others, ...settings.map((setting) => `-c ${setting}`)].join(' '))
  return address.href
}

/** The address of a cell on a server: its tables come first, then the people's, which are in `public`. */
export const cellUrlOf = (url: string, cell: string): string => withSettings(url, `search_path=${cell},public`)

/** Where a cell's own global tables stand, empty: only later migrations find them there. */
export const shadowOf = (cell: string): string => `${cell}$people`
