import { createRequire } from 'node:module'
import { join } from 'node:path'

const singletons = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'zustand',
  '@tanstack/react-query',
  // One set of messages in one language for the page.
  '@lingui/core',
  '@lingui/react',
  '@refcall/router',
  '@refcall/host',
  // One copy, so that an `ApiError` thrown by the host's client is an `ApiError` in every remote.
  '@refcall/api-client',
]

/** Those shared with the exports that are used alone, each from a file here under a name of its own. */
const inPart: Readonly<Record<string, { import: string; version: string }>> = {
  '@tanstack/react-query': { import: 'shared-query', version: versionOf('@tanstack/react-query') },
}

/** Names for the resolver. A path would be provided in every child compilation, too. */
export const sharedParts = { 'shared-query$': join(import.meta.dirname, 'shared-query.ts') }

/** The packages with a shared module. */
export const shared = (): string[] => singletons.filter((name) => !name.endsWith('/'))

/**
 * The modules that exist once per page. The shell includes them in its first file (`eager`); a remote keeps its own
 * copy as a fallback for running alone. The one loaded first serves all, whatever its version.
 */
export function sharedModules(eager: boolean) {
  return Object.fromEntries(singletons.map((name) => [name, { singleton: true, eager, requiredVersion: false as const, ...inPart[name] }]))
}

function versionOf(name: string): string {
  return createRequire(import.meta.url)(`${name}/package.json`).version
}
