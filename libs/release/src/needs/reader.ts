import { relative } from 'node:path'

/**
 * The part of the product whose source reads right now, such as `player`; null for specs, packages and what specs share.
 * What the shell's shared host reads is the shell's; what other libraries read is that of the remote they are built into.
 */
export function readerOf(root: string, remote: string): string | null {
  const before = Error.prepareStackTrace
  Error.prepareStackTrace = (_, sites) => sites
  const sites = new Error().stack as unknown
  Error.prepareStackTrace = before
  if (!Array.isArray(sites)) return null
  const files = (sites as NodeJS.CallSite[]).map((site) => relative(root, site.getFileName() ?? 'node:'))
  const file = files.find((name) => !name.includes('node:') && !name.startsWith('libs/release/'))
  if (
    !file ||
    !/^(apps|libs)\/[^/]+\/src\//.test(file) ||
    /\.spec\.|\/testing\/|^libs\/(fixtures|contract)\//.test(file)
  )
    return null
  return file.startsWith('libs/host/') ? 'shell' : remote
}
