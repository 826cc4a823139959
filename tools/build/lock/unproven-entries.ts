import type { Lock, LockEntry } from './missing-entries.ts'

/** A workspace link, or part of a bundled package with a hash of its own. */
const isInside = ({ link, inBundle }: LockEntry, path: string): boolean =>
  link === true || inBundle === true || !path.includes('node_modules/')

/** Optional, of another platform and never fetched: the registry did not offer it when the lock was written. */
const isElsewhere = ({ optional, os, cpu, resolved }: LockEntry): boolean =>
  optional === true && (os ?? cpu) !== undefined && resolved === undefined

const serves = (list: readonly string[] | undefined, name: string): boolean => !list || list.includes(name)

/**
 * Entries that would be installed on the platform (with glibc) without an integrity hash. Entries of other platforms
 * have none where the registry lacked them.
 */
export const unprovenEntries = ({ packages }: Lock, platform: string, processor: string): string[] =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const isProven = /^sha(512|384)-/.test(entry.integrity ?? '')
    const isHere = serves(entry.os, platform) && serves(entry.cpu, processor) && serves(entry.libc, 'glibc')
    return isProven || isInside(entry, path) || (isElsewhere(entry) && !isHere) ? [] : [path]
  })
