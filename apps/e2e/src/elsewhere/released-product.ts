import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { demoContent } from '@refcall/demo'
import {
  assemble,
  canary,
  folderStore,
  keyring,
  placesIn,
  publish,
  readBuild,
  releaseToAll,
  type Registry,
} from '@refcall/release'
import { builtRemote } from '@refcall/tools/build/release'
import { startStack, type Stack } from '@refcall/faults/lab/stack'
import { startShell } from '@refcall/tools/product/product'
import { releaseBuilds, TEST_RELEASES } from '@refcall/tools/product/releases'
import { freePort } from '@refcall/tools/run/free-port'
import { startService, type Service } from '@refcall/tools/run/processes'
import { root } from '@refcall/tools/run/root'
import { serveFolder } from '@refcall/tools/run/serve-folder'

const quiet = () => {}

type Remote = 'player' | 'referee' | 'dashboard'

/** What a page server says of a remote, and of the channel. */
export interface RemoteHealth {
  readonly release: string | null
  readonly problem: string | null
  readonly channel: string | null
}

export const health = async (origin: string, remote: Remote): Promise<RemoteHealth> => {
  const { remotes, channel }: { remotes: (RemoteHealth & { name: string })[]; channel: string | null } = await (
    await fetch(`${origin}/health`)
  ).json()
  const told = remotes.find(({ name }) => name === remote)
  return { release: told?.release ?? null, problem: told?.problem ?? null, channel }
}

/** A product of its own, with a registry whose store a journey may change. */
export class ReleasedProduct {
  readonly stack: Stack
  readonly home: string
  readonly #servers: Service[] = []
  #isMonitored = false
  readonly #folders: string[]

  private constructor(stack: Stack, home: string) {
    this.stack = stack
    this.home = home
    this.#folders = [home]
  }

  /** With more variables for its API. */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<ReleasedProduct> {
    await releaseBuilds(TEST_RELEASES, quiet)
    const home = await mkdtemp(join(tmpdir(), 'refcall-releases-'))
    // Without the lock and the drafts of others who use that registry now.
    await cp(TEST_RELEASES, home, { recursive: true, filter: (path) => !/^(lock|\.draft-.*)$/.test(basename(path)) })
    const stack = await startStack({
      content: demoContent,
      releases: home,
      env: { REFCALL_LIFT_RATE_LIMITS: '1', ...env },
      logPrefix: 'release-',
      log: quiet,
    })
    return new ReleasedProduct(stack, home)
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server.stop()
    await this.stack.stop()
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true })
  }

  /** One who acts on the store, or on a copy of it. */
  registry(store = placesIn(this.home).store): Registry {
    const ring = keyring(placesIn(this.home).keys)
    return {
      store: folderStore(store),
      keys: ring.keys(),
      signer: ring.signer('registry'),
      who: 'Ada',
      now: () => new Date(),
      validMs: 86_400_000,
    }
  }

  /** A copy of the store or of the last good state. */
  async copyOf(part: 'store' | 'state'): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), `refcall-${part}-`))
    this.#folders.push(folder)
    await cp(placesIn(this.home)[part], folder, { recursive: true })
    return folder
  }

  /** A page server beside that of the product, with more variables; without a state kept before, as after its first start. */
  async pageServer(store: string, state?: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
    const kept = state ?? (await mkdtemp(join(tmpdir(), 'refcall-state-')))
    this.#folders.push(kept)
    const { urls, databaseUrl } = this.stack
    const ports = Object.fromEntries(
      Object.entries(urls).map(([name, url]) => [name, Number(new URL(url).port)]),
    ) as Record<keyof typeof urls, number>
    const shell = await freePort()
    const releases = {
      MAP_STYLE_URL: 'none',
      RELEASE_STORE: store,
      RELEASE_KEYS: placesIn(this.home).keys,
      RELEASE_STATE: kept,
      ...env,
    }
    this.#servers.push(
      await startShell({
        databaseUrl,
        ports: { ...ports, shell },
        releases,
        logPrefix: `release-${shell}-`,
        log: quiet,
      }),
    )
    return `http://localhost:${shell}`
  }

  /** Releases a remote once more, with other English sentences; signed by its team, or by a key that only the caller knows. */
  async release(
    remote: Remote,
    sentences: Readonly<Record<string, string>>,
    foreign?: Pick<Registry, 'keys' | 'signer'>,
  ): Promise<string> {
    const made = await built(remote, [
      [/^words-en\.[0-9a-f]+\.js$/, (words) => inOtherWords(words, sentences)],
      [/^fragments\.json$/, (drawn) => drawnInOtherWords(drawn, sentences)],
    ])
    const registry = this.registry()
    const signer = foreign?.signer ?? keyring(placesIn(this.home).keys).signer(remote)
    const keys = { ...registry.keys, keys: [...registry.keys.keys, ...(foreign?.keys.keys ?? [])] }
    await releaseToAll({ ...registry, keys }, made.files, made.statement, [signer], 'a new sentence')
    return made.statement.predicate.digest
  }

  /** Gives some percent of the devices a release whose screens throw when they are drawn. */
  async tryBroken(remote: Remote, percent: number): Promise<string> {
    const made = await built(remote, [
      [
        /^__federation_expose_routes\.[0-9a-f]+\.js$/,
        (routes) => routes.replace(/screen:\w+\[\w+\]/, 'screen:()=>{throw new Error("No screen")}'),
      ],
    ])
    const { digest } = made.statement.predicate
    await publish(
      this.registry(),
      made.files,
      made.statement,
      [keyring(placesIn(this.home).keys).signer(remote)],
      'other screens',
    )
    await canary(this.registry(), remote, digest, percent, 'to a few')
    return digest
  }

  /** Starts the canary monitor, if it does not run yet. */
  monitor(): void {
    if (this.#isMonitored) return
    this.#isMonitored = true
    const { store, keys } = placesIn(this.home)
    this.#servers.push(
      startService('canary monitor', [join(root, 'tools/release/main.ts'), 'watch', this.stack.urls.shell], {
        logFile: 'canary-monitor.log',
        env: { RELEASE_STORE: store, RELEASE_KEYS: keys },
      }),
    )
  }

  /** The stored file of the release that all get, whose name fits. */
  async fileOf(remote: Remote, name: RegExp): Promise<string> {
    const { release } = await health(this.stack.urls.shell, remote)
    const { store } = placesIn(this.home)
    const names = await folderStore(store).list(`releases/${remote}/`)
    const file = names.find((path) => path.includes(release ?? '-') && name.test(path))
    if (file === undefined) throw new Error(`${remote} has no file ${name}`)
    return join(store, file)
  }
}

/** Serves the present build of a remote with other English sentences at an origin of its own, as a developer does. */
export async function serveOwnBuild(
  remote: Remote,
  sentences: Readonly<Record<string, string>>,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `refcall-build-${remote}-`))
  await cp(join(root, 'apps', remote, 'dist'), folder, { recursive: true })
  const { messages } = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'))
  const words = join(folder, messages.en)
  await writeFile(words, inOtherWords(await readFile(words, 'utf8'), sentences))
  const { origin, stop } = await serveFolder(folder)
  return {
    origin,
    stop: async () => {
      stop()
      await rm(folder, { recursive: true })
    },
  }
}

const inOtherWords = (words: string, sentences: Readonly<Record<string, string>>): string =>
  Object.entries(sentences).reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), words)

/** Where the build drew the sentences into the screens. */
const drawnInOtherWords = (drawn: string, sentences: Readonly<Record<string, string>>): string =>
  Object.entries(sentences).reduce((text, [from, to]) => text.replaceAll(`>${from}<`, `>${to}<`), drawn)

/** A release of the present build with some files changed. The budget is the build's: a changed sentence may be longer. */
async function built(remote: Remote, changes: readonly (readonly [name: RegExp, change: (text: string) => string])[]) {
  const { budget: _, ...about } = builtRemote(remote)
  const files = new Map(await readBuild(join(root, 'apps', remote, 'dist'), about.version))
  for (const [name, change] of changes) {
    const file = [...files.keys()].find((path) => name.test(path)) ?? ''
    files.set(file, Buffer.from(change(String(files.get(file)))))
    for (const copy of ['br', 'gz']) files.delete(`${file}.${copy}`)
  }
  return assemble(files, about)
}

/** Changes one byte of a file, and removes its compressed copies; returns a function that restores them. */
export async function flipByte(file: string): Promise<() => Promise<void>> {
  const names = [file, `${file}.br`, `${file}.gz`]
  const before = await Promise.all(names.map(async (path) => [path, await readFile(path)] as const))
  const [[, content] = ['', Buffer.of()]] = before
  for (const path of names) await rm(path)
  await writeFile(file, Buffer.concat([content.subarray(0, -1), Buffer.from([(content.at(-1) ?? 0) ^ 1])]))
  return async () => {
    for (const [path, its] of before) await writeFile(path, its)
  }
}
