#!/usr/bin/env node
// npm create refcall-remote NAME [-- --packages FOLDER]: copies the template, names it, and installs its packages.
import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const template = join(import.meta.dirname, 'template')
const named = ['package.json', 'README.md', 'webpack.config.js', 'src/description.ts', '.github/workflows/remote.yml']

/** @param {string} reason @returns {never} */
const refuse = (reason) => {
  console.error(reason)
  process.exit(1)
}

/**
 * Replaces the versions of our packages by the files of a folder, in all depths.
 * @param {string} folder
 * @param {string} packages
 */
async function installFromFiles(folder, packages) {
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const tarballs = (await readdir(packages)).flatMap((name) => {
    const [, short] = /^refcall-([a-z-]+)-\d.*\.tgz$/.exec(name) ?? []
    return short ? [[`@refcall/${short}`, `file:${join(packages, name)}`]] : []
  })
  if (tarballs.length === 0) refuse(`${packages} has no packages: npm run packages -- ${packages}`)
  const files = Object.fromEntries(tarballs)
  // All are named here: each finds the others installed.
  manifest.devDependencies = { ...manifest.devDependencies, ...files }
  manifest.dependencies = Object.fromEntries(Object.entries(manifest.dependencies).filter(([name]) => !(name in files)))
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { packages: { type: 'string' }, 'no-install': { type: 'boolean', default: false } },
})
const [name = ''] = positionals
if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
  refuse('npm create refcall-remote NAME: a name has small letters, digits and hyphens, such as coach.')
if (Number(process.versions.node.split('.')[0]) < 22)
  refuse(`Node 22.18 or newer is needed; this is ${process.version}.`)
const folder = resolve(name)
if (existsSync(folder)) refuse(`${folder} is there already.`)

await cp(template, folder, { recursive: true })
// npm leaves a file of this name out of a package.
await rename(join(folder, 'gitignore'), join(folder, '.gitignore'))
for (const file of named) {
  const path = join(folder, file)
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll('coach', name))
}
if (values.packages) await installFromFiles(folder, resolve(values.packages))
if (!values['no-install']) {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) refuse('The packages could not be installed.')
}
console.log(`${folder} is ready:\n  cd ${name}\n  npm start\n  npm test`)
