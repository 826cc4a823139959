import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation, Compiler, Module } from 'webpack'
import { billOfMaterials, SBOM_FILE, type BundledPackage } from '@refcall/release'
import { root } from '../../run/root.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** Writes the bill of materials of a release: the npm packages with a module in its files. */
export class ListPackages {
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ListPackages', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ListPackages', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { version } = read(join(compiler.context, 'package.json'))
          compilation.emitAsset(
            SBOM_FILE,
            new sources.RawSource(billOfMaterials({ name: this.#name, version }, bundledPackages(compilation))),
          )
        },
      )
    })
  }
}

function bundledPackages({ modules }: Compilation): BundledPackage[] {
  const locked: Record<string, { integrity?: string }> = read(join(root, 'package-lock.json')).packages
  const folders = [...modules].flatMap(packageFolders)
  return [...new Set(folders)].map((folder) => {
    const { name, version, license } = read(join(root, folder, 'package.json'))
    return { name, version, license, integrity: locked[folder]?.integrity }
  })
}

/** Folders of the packages of a module, relative to the checkout, which may link to those of another; a concatenated one has many. */
function packageFolders(module: Module & { resource?: string; modules?: Iterable<Module> }): string[] {
  const own = /^.*\/node_modules\/(?:@[^/]+\/)?[^/.][^/]*(?=\/)/.exec(module.resource ?? '')?.[0]
  return [
    ...(own ? [own.slice(own.indexOf('/node_modules/') + 1)] : []),
    ...[...(module.modules ?? [])].flatMap(packageFolders),
  ]
}
