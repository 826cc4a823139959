import type { Api } from '@refcall/api-client'
import type { PushMessage } from '@refcall/contract'
import { readUnits, type Units } from '@refcall/domain'
import { isLanguage, type Language } from '@refcall/host/languages'
import { subscribeTo } from '@refcall/host/push-subscription'
import { showBadge } from '../badge/app-badge.ts'
import { goTo } from './go-to.ts'
import { HOME } from './notice.ts'
import type { WorkerScope } from './scope.ts'
import { show } from './show.ts'
import { languageOf, readPushMessage } from './push-message.ts'

interface Means {
  /** Authenticated by the browser's cookies: a worker has no bearer token. */
  api: Api
  speakIn(language: Language): void
  measureIn(units: Units): void
}

/**
 * All event handlers of the worker: show a pushed message, confirm that it was shown, open it, renew the subscription.
 * There is no `fetch` handler: the shell's part of the worker has it.
 */
export function listen(scope: WorkerScope, { api, speakIn, measureIn }: Means): void {
  const { deviceId, language: ownLanguage, units } = readAddress(scope.location.href)

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

  scope.addEventListener('push', (event) => {
    const told = readPushMessage(event.data?.text())
    const language = languageOf(told) ?? ownLanguage
    speakIn(language)
    measureIn(units)
    event.waitUntil(
      show(scope.registration, told, language).then(() => Promise.all([countRequests(), confirmShown(told)])),
    )
  })

  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(Promise.all([goTo(scope, notification.data?.path ?? HOME), countRequests()]))
  })

  scope.addEventListener('notificationclose', (event) => event.waitUntil(countRequests()))

  scope.addEventListener('pushsubscriptionchange', (event) => {
    if (deviceId) event.waitUntil(subscribeAgain(deviceId, event.oldSubscription?.endpoint))
  })

  async function countRequests(): Promise<void> {
    const standing = await scope.registration.getNotifications()
    await showBadge(standing.filter(({ data }) => data?.isRequest === true).length)
  }

  async function confirmShown(told: PushMessage | null): Promise<void> {
    if (told?.kind !== 'match_request') return
    const { matchId, deviceId } = told
    // If this fails, the player's "seen" count is one too low.
    await api('POST /api/mobile/matches/:matchId/seen', { params: { matchId }, body: { deviceId } }).catch(() => {})
  }

  async function subscribeAgain(deviceId: string, formerEndpoint: string | undefined): Promise<void> {
    const { publicKey } = await api('GET /api/push/key')
    const address = await subscribeTo(scope.registration.pushManager, publicKey)
    const params = { deviceId }
    await api('PUT /api/mobile/device/:deviceId/push', { params, body: { ...address, language: ownLanguage } })
    if (!formerEndpoint || formerEndpoint === address.endpoint) return
    await api('DELETE /api/mobile/device/:deviceId/push', { params, body: { endpoint: formerEndpoint } })
  }
}

/** Parameters that the registering page put into the worker's URL. */
function readAddress(href: string): { deviceId: string | null; language: Language; units: Units } {
  const { searchParams } = new URL(href)
  const language = searchParams.get('language')
  return {
    deviceId: searchParams.get('device'),
    language: isLanguage(language) ? language : 'en',
    units: readUnits(searchParams.get('units')),
  }
}
