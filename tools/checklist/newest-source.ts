import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

const SOURCES = ['apps', 'libs', 'tools']
const NOT_SOURCES = /(^|\/)(node_modules|dist|\.\w[^/]*)(\/|$)/

/** When the newest source was modified, in milliseconds. */
export const newestSource = (): number => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const sources = files.filter((file) => /\.(tsx?|css|po)$/.test(file) && !NOT_SOURCES.test(file))
  return Math.max(...sources.map((file) => statSync(join(root, file)).mtimeMs))
}
