import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nextVersion, readChange, withVersion, without } from './change.ts'

interface Folded {
  readonly version: string
  /** How many changes it has. */
  readonly count: number
}

/**
 * Gives a deployable its next version: its changes of `.changes/` go into its CHANGELOG.md, its version into its package.json,
 * and wherever this checkout depends on it. A change that another deployable still has to tell of stays for that one.
 *
 * @param root the folder of the checkout
 * @param day such as `2026-03-01`
 * @throws Error in words if none of the changes is its own, or one cannot be read; nothing is written then
 */
export function foldChanges(root: string, deployable: string, day: string): Folded {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const manifest = `apps/${deployable}/package.json`
  if (!existsSync(join(root, manifest))) throw new Error(`There is no deployable ${deployable}.`)
  const changes = globSync('.changes/*.md', { cwd: root })
    .toSorted()
    .map((file) => ({ file, change: readChange(file, read(file)) }))
  const own = changes.flatMap(({ file, change }) => {
    const size = change.sizes.get(deployable)
    return size ? [{ file, size, text: change.text, rest: without(deployable, change) }] : []
  })
  if (own.length === 0) throw new Error(`.changes/ has nothing of ${deployable}.`)
  const { name, version: before }: { name: string; version: string } = JSON.parse(read(manifest))
  const version = nextVersion(
    before,
    own.map(({ size }) => size),
  )
  const log = `apps/${deployable}/CHANGELOG.md`
  writeFileSync(
    join(root, log),
    withVersion(existsSync(join(root, log)) ? read(log) : '', deployable, version, day, own),
  )
  for (const file of globSync(['package.json', 'package-lock.json', '{apps,libs}/*/package.json'], { cwd: root })) {
    const text = read(file)
    const changed = text
      .replaceAll(`"${name}": "${before}"`, `"${name}": "${version}"`)
      .replace(new RegExp(`("name": "${name}",\\s*"version": )"${before}"`), `$1"${version}"`)
    if (changed !== text) writeFileSync(join(root, file), changed)
  }
  for (const { file, rest } of own) {
    if (rest === null) rmSync(join(root, file))
    else writeFileSync(join(root, file), rest)
  }
  return { version, count: own.length }
}
