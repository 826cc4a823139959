import { SKELETONS, type Skeleton } from '@refcall/host/remote-description'
import { ownPaths } from '../../own-paths.ts'
import type { PageOverride, RemoteRoute, RemotesPart } from '../../route-table.ts'

/** The screens wait for it: an origin that hangs is away. */
const PATIENCE_MS = 3_000

interface DescribedRoute {
  readonly path: string
  readonly title: Readonly<Record<string, string>>
  readonly skeleton: Skeleton
}

interface Described {
  readonly manifest: string
  readonly routes: readonly DescribedRoute[]
}

/** What a developer's build says of itself. It may be of any age, so what is used is looked at. @throws Error that says what is wrong */
async function describe({ remote, origin }: PageOverride): Promise<Described> {
  const address = `${origin}/remote.json`
  const response = await fetch(address, {
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-cache',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const described: unknown = response.ok ? await response.json() : undefined
  if (!isDescription(described)) throw new Error(`${address} describes no remote`)
  if (described.name !== remote) throw new Error(`${address} describes ${described.name}, not ${remote}`)
  return described
}

/** URL of its manifest. */
export async function manifestOf(override: PageOverride): Promise<string> {
  const { manifest } = await describe(override)
  return `${override.origin}/${manifest}`
}

/** The page's screens with those that the developer's build has instead; paths that belong to others stay theirs. */
export async function withItsRoutes(
  known: RemotesPart,
  override: PageOverride,
  language: string,
): Promise<RemotesPart> {
  const others = known.routes.filter(({ remote }) => remote !== override.remote)
  const taken = new Set<string>([...Object.values(ownPaths), ...others.map(({ path }) => path)])
  const { routes } = await describe(override)
  const own = routes
    .filter(({ path }) => !taken.has(path))
    .map(({ path, title, skeleton }): RemoteRoute => ({
      path,
      remote: override.remote,
      title: title[language] ?? title['en'] ?? '',
      skeleton,
    }))
  return { ...known, routes: [...others, ...own] }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRoute = (value: unknown): value is DescribedRoute =>
  isRecord(value) &&
  typeof value['path'] === 'string' &&
  isRecord(value['title']) &&
  (SKELETONS as readonly unknown[]).includes(value['skeleton'])

const isDescription = (value: unknown): value is Described & { name: string } =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['manifest'] === 'string' &&
  Array.isArray(value['routes']) &&
  value['routes'].every(isRoute)
