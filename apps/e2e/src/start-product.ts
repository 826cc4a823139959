import { openOpenidProvider } from '@refcall/api/embed/openid-provider'
import { demoContent } from '@refcall/demo'
import { serveInbox } from '@refcall/demo/inbox'
import { startStack } from '@refcall/faults/lab/stack'
import { tellAddresses } from './tell-addresses.ts'

/** The remotes of the product, by the folder of its journeys; all of them without a folder. */
const REMOTES: Readonly<Record<string, string>> = {
  shell: '',
  player: 'player',
  referee: 'referee',
  dashboard: 'dashboard',
}

/**
 * Starts the product once for all journeys, with the demo; stops it after the last. The shell knows no remote but those of
 * the journeys' folder: a journey in the wrong folder finds a 404.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = process.env['JOURNEYS'] ?? 'all'
  const remotes = REMOTES[folder]
  if (remotes !== undefined) process.env['REMOTES'] = remotes
  const inbox = await serveInbox(0)
  process.env['INBOX_URL'] = inbox.url
  const provider = await openOpenidProvider()
  // The provider takes every browser for this person.
  provider.person = { sub: 'olga', email: 'olga@elsewhere.example', email_verified: false, given_name: 'Olga' }
  const stack = await startStack({
    content: demoContent,
    env: {
      ...{ REFCALL_LIFT_RATE_LIMITS: '1', SILENCE_PATIENCE: '20', OPERATOR_PASSKEYS: 'required', ...inbox.variables },
      OPENID_PROVIDERS: JSON.stringify([provider.settings]),
    },
    logPrefix: `journeys-${folder}-`,
  })
  tellAddresses(stack)
  return async () => {
    await stack.stop()
    await provider.close()
    await inbox.close()
  }
}
