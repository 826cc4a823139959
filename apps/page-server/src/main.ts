import { join } from 'node:path'
import { applePayDomainFrom } from './apple-pay-domain.ts'
import { apiUrl } from './apps.ts'
import { deploymentFrom, hostsFrom } from './deployment.ts'
import { frontEnd } from './front-end.ts'
import { pageHeaders } from './headers.ts'
import { followedRemotes } from './followed-remotes.ts'
import { ownTextsFrom } from './legal/serve-legal.ts'
import { listen } from './listen.ts'
import { overridesFrom } from './overrides.ts'
import { shellPages } from './pages.ts'
import { remoteAddresses } from './remote-addresses.ts'

/** Serves the shell's production build. All it knows of a remote comes from its release, or from the description at its origin. */
const dist = join(import.meta.dirname, '../../shell/dist')
const addresses = remoteAddresses(process.env)
const { remotes, releases } = await followedRemotes(process.env)

const overrides = overridesFrom(process.env)
const headersWith = (style: string, override?: string) =>
  pageHeaders(style, {
    ...hostsFrom(process.env),
    remotes: addresses.map(({ origin }) => origin),
    hasHashes: Boolean(process.env['RELEASE_STORE']),
    override,
  })

const deployment = deploymentFrom(process.env)
const server = await frontEnd({
  folder: dist,
  upstream: apiUrl(process.env),
  headers: (style) => headersWith(style),
  pages: shellPages(remotes, dist, deployment),
  product: deployment.product,
  ownTexts: ownTextsFrom(process.env),
  trustedProxies: process.env['TRUSTED_PROXIES'],
  applePayDomain: applePayDomainFrom(process.env),
  remotes,
  releases,
  override: overrides && { overrides, headersWith },
})
await listen([{ name: 'shell', server }])
