import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stampFile = 'node_modules/.refcall-stamp'

/**
 * What node_modules must have been installed for: this lock file on this platform.
 * @param {string} lock text of package-lock.json
 * @param {string} platform such as `linux-x64`
 */
export const stampOf = (lock, platform) => createHash('sha256').update(platform).update('\n').update(lock).digest('hex')

/** @param {string} root the checkout */
const wanted = (root) =>
  stampOf(readFileSync(join(root, 'package-lock.json'), 'utf8'), `${process.platform}-${process.arch}`)

/** @param {string} root the checkout */
export const isInstalled = (root) => {
  try {
    return readFileSync(join(root, stampFile), 'utf8') === wanted(root)
  } catch {
    return false
  }
}

/**
 * Replaces the file instead of writing into it: another checkout may share it by a hard link.
 * @param {string} root the checkout
 */
export const markInstalled = (root) => {
  const path = join(root, stampFile)
  writeFileSync(`${path}.new`, wanted(root))
  renameSync(`${path}.new`, path)
}
