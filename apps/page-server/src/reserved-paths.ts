import { REPORT } from '@refcall/release'
import { BEACONS } from '@refcall/shell/beacon-path'
import { ownPaths } from '@refcall/shell/own-paths'
import { GONE } from '@refcall/shell/gone'
import { APPLE_PAY_DOMAIN } from './apple-pay-domain.ts'
import { INSTALL_PATHS } from './install/install-files.ts'
import { LEGAL_PATHS } from './legal/legal-paths.ts'
import { OVERRIDE, RELEASES_STATUS, SWITCH_FLAG, TAKE_BACK } from './release-paths.ts'

/** Path of the page server's health endpoint. */
export const HEALTH = '/health'

const own: readonly string[] = [
  ...Object.values(ownPaths),
  HEALTH,
  GONE,
  BEACONS,
  REPORT,
  RELEASES_STATUS,
  TAKE_BACK,
  SWITCH_FLAG,
  OVERRIDE,
  APPLE_PAY_DOMAIN,
  ...INSTALL_PATHS,
  ...LEGAL_PATHS,
]

/** Whether the shell renders this path itself. */
export const isOwnPath = (path: string): boolean => (Object.values(ownPaths) as string[]).includes(path)

/** Whether the path is reserved: handled by the shell or its server, so no remote may have it. */
export const isReservedPath = (path: string): boolean =>
  own.includes(path) || path === '/api' || path.startsWith('/api/')
