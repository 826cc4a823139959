import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PLACEHOLDER } from '../container-name.ts'
import type { Files } from './identity.ts'
import { readFiles } from './release-folder.ts'

interface Description {
  readonly manifest: string
  readonly pushWorker?: string
}

const DESCRIPTION = 'remote.json'

/** The folder of the current build below a remote's `dist`; another build has another name. */
export async function buildIn(dist: string): Promise<string> {
  const { manifest }: Description = JSON.parse(await readFile(join(dist, DESCRIPTION), 'utf8'))
  return dirname(manifest)
}

/** A production build that its origin serves, with the files that a build for the registry has: all in the release's folder. */
export async function readBuild(dist: string, version: string): Promise<Files> {
  const build = await buildIn(dist)
  const files = await readFiles(join(dist, build))
  const folder = `${version}-${PLACEHOLDER}`
  const description: Description = JSON.parse(String(files.get(DESCRIPTION)).replaceAll(`"${build}/`, `"${folder}/`))
  const { pushWorker } = description
  if (pushWorker === undefined) return new Map([...files, [DESCRIPTION, Buffer.from(JSON.stringify(description))]])
  // At an origin it lies beside the builds, so that its address never changes.
  const worker = await readFile(join(dist, pushWorker))
  const moved = { ...description, pushWorker: `${folder}/${pushWorker}` }
  return new Map([...files, [pushWorker, worker], [DESCRIPTION, Buffer.from(JSON.stringify(moved))]])
}
