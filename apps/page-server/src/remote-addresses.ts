import { apps, originOf, remoteNames, type AppName } from './apps.ts'
import type { RemoteAddress } from './remote-source.ts'

/**
 * The remotes of a deployment and their origins, from the configuration alone: `REMOTES` lists their names, separated
 * by commas; `{NAME}_ORIGIN` is the origin of each. If two claim a path, the first gets it.
 */
export function remoteAddresses(env: NodeJS.ProcessEnv): RemoteAddress[] {
  const names = (env['REMOTES'] ?? remoteNames.join(','))
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names.map((name) => ({ name, origin: name in apps ? originOf(name as AppName, env) : givenOrigin(name, env) }))
}

function givenOrigin(name: string, env: NodeJS.ProcessEnv): string {
  const variable = `${name.toUpperCase().replaceAll('-', '_')}_ORIGIN`
  const address = env[variable] ?? ''
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Error(`${variable} must be the origin of the remote "${name}", such as https://${name}.example.com.`)
  return new URL(address).origin
}
