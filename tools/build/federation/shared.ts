import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Compiler } from 'webpack'

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

const PART = '@refcall/api-client/shared-query'

/** Those shared with the exports that are used alone. */
const inPart: Readonly<Record<string, { import: string; version: string }>> = {
  '@tanstack/react-query': { import: PART, version: versionOf('@tanstack/react-query') },
}

/** What is shared in part takes its package by a path: by its name it would be itself. */
export class WholePackages {
  apply(compiler: Compiler) {
    const part = fileURLToPath(import.meta.resolve(PART))
    new compiler.webpack.NormalModuleReplacementPlugin(/^@tanstack\/react-query$/, (asked) => {
      if (asked.contextInfo.issuer === part) asked.request = fileURLToPath(import.meta.resolve('@tanstack/react-query'))
    }).apply(compiler)
  }
}

/**
 * The modules that exist once per page. The shell includes them in its first file (`eager`); a remote keeps its own
 * copy as a fallback for running alone. The one loaded first serves all, whatever its version.
 */
export function sharedModules(eager: boolean) {
  return Object.fromEntries(
    singletons.map((name) => [name, { singleton: true, eager, requiredVersion: false as const, ...inPart[name] }]),
  )
}

function versionOf(name: string): string {
  return createRequire(import.meta.url)(`${name}/package.json`).version
}
