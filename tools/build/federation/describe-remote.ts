import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parsePoFile } from '@lingui/format-po'
import type { Compilation, Compiler } from 'webpack'
import { DESCRIPTION_FILE, readDescription, RUNTIME } from '@refcall/page-server/remote-description'
import { LANGUAGES } from '@refcall/host/languages'
import type { DescribedScreen, DescribedText } from '@refcall/host/remote-description'
import { messageFiles } from './deployment.ts'

interface Manifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[] }> }[]
}

interface DescribedRemote {
  readonly name: string
  /** File of its push worker at the root of its origin, if it serves the product's. */
  readonly pushWorker?: string
}

/**
 * Writes the description of a remote for the page server, from `src/description.ts` and the build itself: beside the
 * manifest, and as the current one at the root of the remote's origin.
 */
export class DescribeRemote {
  readonly #remote: DescribedRemote
  readonly #released: string | undefined

  /** `released`: the folder of a build for the registry, which its origin serves under the folder's name. */
  constructor(remote: DescribedRemote, released?: string) {
    this.#remote = remote
    this.#released = released
  }

  apply(compiler: Compiler) {
    const { webpack } = compiler
    const production = compiler.options.mode === 'production'
    let json = ''
    compiler.hooks.thisCompilation.tap('DescribeRemote', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'DescribeRemote', stage }, async () => {
        // In development the files are at the root of the origin.
        const folder = this.#released ? `${basename(this.#released)}/` : production ? `${compilation.hash}/` : ''
        const { pushWorker } = this.#remote
        // A release has all its files in its folder, the push worker too.
        const remote =
          this.#released && pushWorker ? { ...this.#remote, pushWorker: `${folder}${pushWorker}` } : this.#remote
        json = await describe(remote, compilation, compiler.context, folder)
        compilation.emitAsset(DESCRIPTION_FILE, new webpack.sources.RawSource(json))
      })
    })
    if (!production || this.#released) return
    compiler.hooks.afterEmit.tapPromise('DescribeRemote', async () => {
      const dist = join(compiler.context, 'dist')
      await mkdir(dist, { recursive: true })
      await writeFile(join(dist, DESCRIPTION_FILE), json)
    })
  }
}

async function describe(
  { name, pushWorker }: DescribedRemote,
  compilation: Compilation,
  context: string,
  folder: string,
): Promise<string> {
  const manifest: Manifest = JSON.parse(String(compilation.getAsset('mf-manifest.json')?.source.source()))
  const assets = manifest.exposes.find((exposed) => exposed.name === 'routes')?.assets
  const preload = (file: string, as: 'script' | 'style' | 'fetch') => ({ file: `${folder}${file}`, as })
  const words = (late?: 'late-') =>
    Object.fromEntries(
      Object.entries(messageFiles(compilation, late)).map(([language, file]) => [language, `${folder}${file}`]),
    )
  const first = new Set([...(assets?.js.sync ?? []), ...(assets?.css.sync ?? [])])
  const apart = (chunk: string) => {
    const files = compilation.namedChunkGroups
      .get(chunk)
      ?.getFiles()
      .filter((file) => !first.has(file))
    if (!files) throw new Error(`No chunk of ${name} has the name ${chunk}`)
    return {
      preloads: files.map((file) => preload(file, file.endsWith('.css') ? 'style' : 'script')),
      messages: words('late-'),
    }
  }
  const json = JSON.stringify({
    format: 2,
    name,
    runtime: RUNTIME,
    manifest: `${folder}mf-manifest.json`,
    preloads: [
      preload('mf-manifest.json', 'fetch'),
      preload(manifest.metaData.remoteEntry.name, 'script'),
      ...(assets?.js.sync ?? []).map((file) => preload(file, 'script')),
      ...(assets?.css.sync ?? []).map((file) => preload(file, 'style')),
    ],
    messages: words(),
    routes: await describedRoutes(compilation, context, apart),
    ...(pushWorker !== undefined && { pushWorker }),
  })
  // A description that the page server would refuse is never published.
  readDescription(name, json)
  return json
}

async function describedRoutes(compilation: Compilation, context: string, apart: (chunk: string) => object) {
  const file = join(context, 'src/description.ts')
  compilation.fileDependencies.add(file)
  // Read again after each change, in development too.
  const { screens } = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as {
    screens: Record<string, DescribedScreen>
  }
  const translate = translations(compilation, context)
  return Object.values(screens).map(({ path, title, skeleton, firstText, needs, chunk }) => ({
    path,
    title: translate(title),
    skeleton,
    ...(firstText && { firstText: translate(firstText) }),
    ...(needs && { needs }),
    ...(chunk && apart(chunk)),
  }))
}

/** A text in each language of the remote's catalogues. */
function translations(compilation: Compilation, context: string) {
  const catalogues = LANGUAGES.flatMap(({ code }) => {
    const file = join(context, 'src/catalogues', `${code}.po`)
    if (!existsSync(file)) return []
    compilation.fileDependencies.add(file)
    const { items } = parsePoFile(readFileSync(file, 'utf8'))
    return [{ code, texts: new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0]])) }]
  })
  return ({ id, message }: DescribedText): Record<string, string> => ({
    en: message,
    ...Object.fromEntries(catalogues.flatMap(({ code, texts }) => (texts.get(id) ? [[code, texts.get(id)]] : []))),
  })
}
