import { posix } from 'node:path'
import { refuseToolImport } from './tool-rules.ts'

/** The projects: the folders of apps/ and libs/, and `tools` for everything outside their `src`. */
type Room =
  | 'domain'
  | 'contract'
  | 'messages'
  | 'fixtures'
  | 'api-client'
  | 'node-client'
  | 'host'
  | 'design-system'
  | 'router'
  | 'random'
  | 'bridge'
  | 'release'
  | 'history'
  | 'shell'
  | 'player'
  | 'referee'
  | 'dashboard'
  | 'api'
  | 'page-server'
  | 'e2e'
  | 'tools'

interface RoomRule {
  /** Rooms it may import; absent: any. */
  readonly rooms?: readonly Room[]
  /** npm packages it may import, `scope/*` for a whole scope; absent: any that its package.json lists. */
  readonly packages?: readonly string[]
  /** Where it runs: Node's own modules are refused in the browser, pages' libraries on the server. */
  readonly runs: 'browser' | 'node' | 'both'
}

const frontRooms: readonly Room[] = [
  'host',
  'bridge',
  'router',
  'api-client',
  'design-system',
  'messages',
  'contract',
  'domain',
]
const front: RoomRule = { rooms: frontRooms, runs: 'browser' }

/** Allowed imports between projects. Specs may also use the fixtures, any package and Node. */
export const roomRules: Record<Room, RoomRule> = {
  domain: { rooms: [], packages: [], runs: 'both' },
  contract: { rooms: ['domain'], packages: ['typebox'], runs: 'both' },
  messages: { rooms: ['contract', 'domain'], packages: ['@lingui/core'], runs: 'both' },
  fixtures: { rooms: ['contract', 'domain'], packages: [], runs: 'both' },
  'api-client': {
    rooms: ['contract', 'domain'],
    packages: ['@noble/hashes', '@tanstack/react-query'],
    runs: 'browser',
  },
  'node-client': { rooms: ['api-client', 'contract', 'domain'], packages: ['ws'], runs: 'node' },
  bridge: { rooms: [], packages: [], runs: 'both' },
  host: { rooms: ['api-client', 'bridge', 'contract', 'domain'], runs: 'browser' },
  'design-system': { rooms: [], runs: 'browser' },
  router: { rooms: [], packages: ['react', 'react-router'], runs: 'browser' },
  random: { rooms: [], packages: ['pure-rand'], runs: 'node' },
  release: { rooms: ['contract', 'domain'], packages: ['aws4fetch', 'typebox'], runs: 'node' },
  history: { rooms: ['api-client', 'contract', 'domain', 'node-client'], packages: [], runs: 'node' },
  shell: front,
  player: front,
  referee: front,
  dashboard: front,
  api: { rooms: ['contract', 'domain', 'release'], runs: 'node' },
  // Of the shell it reads what both write into a page; its package.json declares none of the screens' libraries.
  'page-server': { rooms: ['shell', 'release', ...frontRooms], runs: 'node' },
  e2e: { runs: 'node' },
  tools: { runs: 'node' },
}

/**
 * The rooms of apps/api/src, lowest rank first: an import, types included, goes only to a lower rank. A room is a folder,
 * or a file beside them. Every room may import any `x.table.ts`, and those import nothing of another room.
 */
export const apiRanks: readonly (readonly string[])[] = [
  ['db'],
  ['platform'],
  ['audit-log', 'codes', 'currencies', 'devices', 'outbox'],
  ['audit', 'incidents', 'referees', 'stickers', 'subscriptions'],
  ['accounts', 'payments', 'requesters'],
  ['http', 'matches'],
  ['duty', 'live', 'privacy', 'settlement'],
  [
    'dashboard',
    'earnings',
    'health',
    'mail',
    'metrics',
    'production',
    'push',
    'receipts',
    'requests',
    'sweeper',
    'tracing',
  ],
  ['assembly'],
  ['app.ts'],
  ['serve.ts'],
  ['main.ts', 'migrate.ts', 'testing'],
  ['embed'],
]

interface Place {
  readonly names: readonly string[]
  readonly only: readonly RegExp[]
}

/** The specs, and what they share. */
const apiSpecs = /^apps\/api\/src\/(.*\.spec|testing\/.*)\.ts$/

/** Packages that only one place may import. `tools` and `e2e` are outside the product. */
export const onePlacePackages: readonly Place[] = [
  { names: ['stripe'], only: [/^apps\/api\/src\/payments\/stripe\//] },
  { names: ['pg'], only: [/^apps\/api\/src\/db\//, apiSpecs] },
  { names: ['@nats-io/*'], only: [/^apps\/api\/src\/live\/nats\.ts$/] },
  { names: ['prom-client'], only: [/^apps\/api\/src\/metrics\//] },
  { names: ['@opentelemetry/*'], only: [/^apps\/api\/src\/tracing\/open-telemetry\.ts$/] },
  { names: ['nodemailer'], only: [/^apps\/api\/src\/mail\/smtp\.ts$/] },
  { names: ['@simplewebauthn/server'], only: [/^apps\/api\/src\/accounts\/passkeys\//] },
  { names: ['@simplewebauthn/browser'], only: [/^libs\/host\/src\/passkeys\//] },
  { names: ['web-push'], only: [/^apps\/api\/src\/push\/web-push\.ts$/] },
  { names: ['kysely'], only: [/^apps\/api\/src\/db\//, /^apps\/api\/src\/.*\.(repository|table)\.ts$/, apiSpecs] },
  { names: ['@stripe/*'], only: [/^apps\/player\/src\/card\//] },
  {
    names: ['maplibre-gl', 'react-map-gl'],
    only: [/^libs\/design-system\/src\/map\//, /^apps\/dashboard\/src\/map\//],
  },
  { names: ['topojson-client', 'world-atlas'], only: [/^apps\/dashboard\/src\/map\//] },
  { names: ['uplot'], only: [/^apps\/dashboard\/src\/days\//] },
  { names: ['react-router'], only: [/^libs\/router\/src\//] },
  { names: ['@base-ui/*', 'input-otp', 'lucide-react', 'uqr'], only: [/^libs\/design-system\/src\//] },
  { names: ['@module-federation/*'], only: [/^apps\/shell\/src\//] },
  { names: ['fastify', '@fastify/*'], only: [/^apps\/(api|page-server)\/src\//] },
  {
    names: ['react', 'react-dom'],
    only: [/^apps\/(shell|player|referee|dashboard)\/src\//, /^libs\/(design-system|host|router|api-client)\/src\//],
  },
]

/** Globals of the browser that only one place may use. */
export const onePlaceGlobals: readonly Place[] = [
  {
    names: ['fetch'],
    only: [
      /^libs\/api-client\/src\//,
      /^apps\/shell\/src\/(remotes|releases)\//,
      /^apps\/dashboard\/src\/map\/ground-tile\.ts$/,
      /^apps\/player\/src\/place\/find-address\.ts$/,
      /^libs\/design-system\/src\/map\/streets\.ts$/,
      /^apps\/api\/src\/currencies\/frankfurter\.ts$/,
    ],
  },
  { names: ['XMLHttpRequest', 'EventSource', 'WebSocket'], only: [/^libs\/api-client\/src\//] },
  { names: ['localStorage', 'sessionStorage'], only: [/^libs\/host\/src\//] },
]

/** A spec, or a file that only the specs of a front end use. */
const isSpec = (file: string): boolean =>
  /\.spec\.tsx?$/.test(file) || /^apps\/(shell|player|referee|dashboard)\/src\/testing\//.test(file)

const roomOf = (file: string): Room => {
  if (file.startsWith('apps/e2e/')) return 'e2e'
  const name = /^(?:apps|libs)\/([^/]+)\/src\//.exec(file)?.[1]
  return name !== undefined && name in roomRules ? (name as Room) : 'tools'
}

const projectOf = (file: string): string => file.split('/').slice(0, 2).join('/')

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const matches = (name: string, names: readonly string[]): boolean =>
  names.some((pattern) => (pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern))

/** Entries of the API for code outside it, each with the exports of one use; and what its specs share. */
const apiDoors = /^apps\/api\/src\/(embed|testing)\//

/** Folders of the API whose every file may be imported. */
const openFolders = ['db', 'http', 'platform', 'testing']

const apiRoomOf = (path: string): string | undefined => /^apps\/api\/src\/([^/]+)/.exec(path)?.[1]

const rankOf = (room: string): number => apiRanks.findIndex((rooms) => rooms.includes(room))

/** Within apps/api/src, between rooms. */
const refuseBetweenRooms = (file: string, target: string): string | undefined => {
  const [from, to] = [apiRoomOf(file), apiRoomOf(target)]
  if (from === undefined || to === undefined || from === to) return undefined
  if (file.endsWith('.table.ts')) return 'A table stands below all rooms: it imports nothing of another one.'
  if (target.endsWith('.table.ts')) return undefined
  const unranked = [from, to].find((room) => rankOf(room) === -1)
  if (unranked !== undefined) return `${unranked} has no rank: give it one in apiRanks.`
  if (rankOf(to) >= rankOf(from))
    return `${to} does not stand below ${from}: imports, types included, go only to a room of a lower rank.`
  if (openFolders.includes(to) || target === `apps/api/src/${to}` || apiDoors.test(file)) return undefined
  return target === `apps/api/src/${to}/index.ts`
    ? undefined
    : `Another noun's only door is its index.ts: import ${to}/index.ts.`
}

const refuseRelative = (file: string, room: Room, specifier: string): string | undefined => {
  const target = posix.join(posix.dirname(file), specifier)
  if (projectOf(target) !== projectOf(file))
    return `A relative path may not leave ${projectOf(file)}: import the package by its name.`
  return room !== 'api' || isSpec(file) ? undefined : refuseBetweenRooms(file, target)
}

/**
 * Why this import is refused, in one sentence, or undefined when it is allowed.
 * `file` is the importing file, relative to the checkout and with forward slashes.
 */
export const refuseImport = (file: string, specifier: string): string | undefined => {
  const room = roomOf(file)
  if (room === 'tools' || room === 'e2e') return refuseToolImport(file, specifier)
  if (specifier.startsWith('.')) return refuseRelative(file, room, specifier)

  const rule = roomRules[room]
  const spec = isSpec(file)
  if (specifier.startsWith('node:')) {
    return rule.runs === 'node' || spec ? undefined : `${room} runs in the browser too: ${specifier} is Node's.`
  }

  const name = packageOf(specifier)
  if (name.startsWith('@refcall/')) {
    const target = name.slice('@refcall/'.length) as Room
    if (target === room || rule.rooms?.includes(target)) return undefined
    if (spec && target === 'fixtures') return undefined
    // The service's specs run against the payment sandbox, which stands in for a service outside the product.
    if (file.startsWith('apps/api/src/testing/') && name === '@refcall/payment-sandbox') return undefined
    return `${room} may not import ${target}; it may import ${rule.rooms?.join(', ') || 'no other project'}.`
  }

  const place = onePlacePackages.find(({ names }) => matches(name, names))
  if (place && !place.only.some((pattern) => pattern.test(file)) && !(spec && rule.runs !== 'node')) {
    return `${name} is wrapped in one place for everybody else: ${place.only.map((pattern) => pattern.source).join(' or ')}.`
  }
  if (rule.packages && !spec && !matches(name, rule.packages)) {
    return `${room} may not import ${name}; it may import ${rule.packages.join(', ') || 'no package'}.`
  }
  return undefined
}

/** Why this global is refused here, or undefined when it is allowed. Server, tools and specs are free. */
export const refuseGlobal = (file: string, name: string): string | undefined => {
  const { runs } = roomRules[roomOf(file)]
  if (runs === 'node' || isSpec(file)) return undefined
  const place = onePlaceGlobals.find(({ names }) => names.includes(name))
  if (!place || place.only.some((pattern) => pattern.test(file))) return undefined
  return `${name} is wrapped in one place for everybody else: ${place.only.map((pattern) => pattern.source).join(' or ')}.`
}

const forbiddenNames = new Set(['utils', 'helpers', 'common', 'manager', 'data', 'info', 'components', 'hooks'])

/** Why this file's name or folder is refused, or undefined. */
export const refuseFileName = (file: string): string | undefined => {
  const parts = file.split('/')
  const names = parts.map((part) => part.split('.')[0] ?? '')
  const forbidden = names.find((name) => forbiddenNames.has(name))
  if (forbidden !== undefined) return `"${forbidden}" says nothing: name the job instead.`
  const name = names.at(-1) ?? ''
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? undefined : 'File names are kebab-case.'
}
