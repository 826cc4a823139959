import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { homeVariables } from '../archive.ts'
import { ARCHIVED } from '../hosts.ts'
import { onHost } from '../network.ts'

/** In shell what stands for ssh to the hosts: `reach db1 'a command'`, in the host's network and with its variables. @returns its path */
export const writeReach = (home: string): string => {
  const hosts = ARCHIVED.filter((host) => host.startsWith('db') || host === 'archive')
  for (const host of hosts) {
    const bin = join(home, host, 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(
      join(bin, 'systemctl'),
      `#!/bin/sh\nexec '${process.execPath}' '${join(import.meta.dirname, 'systemctl.ts')}' ${host} "$@"\n`,
      { mode: 0o755 },
    )
  }
  const cases = hosts.map((host) => {
    const own = join(home, host)
    const variables = Object.entries({
      ...homeVariables(own),
      PATH: `${join(own, 'bin')}:/usr/sbin:/usr/bin:/sbin:/bin`,
    }).map(([name, value]) => `'${name}=${value}'`)
    return `  ${host}) exec ${onHost(host).join(' ')} env ${variables.join(' ')} sh -c "$2" ;;`
  })
  const path = join(home, 'reach')
  writeFileSync(path, `#!/bin/sh\ncase $1 in\n${cases.join('\n')}\nesac\necho "there is no host $1" >&2\nexit 1\n`, {
    mode: 0o755,
  })
  execFileSync('sh', ['-n', path])
  return path
}
