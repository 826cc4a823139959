import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** Variables of the machine, the shell, npm and nx. They change no result. */
const MACHINE =
  /^(PATH|HOME|USER|LOGNAME|SHELL|PWD|TERM|COLORTERM|FORCE_COLOR|NO_COLOR|TMPDIR|LANG|DISPLAY|DEBIAN_FRONTEND|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|XDG_\w+|\w+_proxy|npm_\w+|NX_\w+)$/i

interface NxJson {
  readonly namedInputs: { readonly environment: readonly { readonly env: string }[] }
}

/** The variables in the cache keys: nx.json lists them. */
export const keyVariables = (): readonly string[] => {
  const { namedInputs } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8')) as NxJson
  return namedInputs.environment.map(({ env }) => env)
}

/** Removes every other variable, such as the product's settings in a developer's shell, so that none can change a result. */
export const cleanEnvironment = (env: NodeJS.ProcessEnv, kept: readonly string[] = keyVariables()): void => {
  for (const name of Object.keys(env))
    if (!MACHINE.test(name) && !kept.includes(name)) Reflect.deleteProperty(env, name)
}
