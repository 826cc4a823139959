/** Which remote owns which path. A path that is not listed does not exist. */
const table = {
  player: ['/', '/request', '/referees', '/history', '/profile', '/checkout', '/payment-success'],
  referee: ['/referee', '/referee-dashboard', '/referee-register', '/referee-profile', '/referee-payment-setup', '/stripe-return', '/app-download'],
  dashboard: ['/dashboard'],
  shell: ['/login', '/invitation'],
} as const

export type Owner = keyof typeof table
export type RemoteName = Exclude<Owner, 'shell'>

export const remoteNames: readonly RemoteName[] = ['player', 'referee', 'dashboard']

const owners = new Map<string, Owner>(
  Object.entries(table).flatMap(([owner, paths]) => paths.map((path) => [path, owner as Owner] as const)),
)

/** The owner of a path, or undefined for a path that nobody serves. A trailing slash does not matter. */
export function ownerOf(path: string): Owner | undefined {
  return owners.get(path.replace(/(?<=.)\/+$/, ''))
}
