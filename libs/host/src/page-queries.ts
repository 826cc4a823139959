import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { createQueryClient, readAgainAt } from '@refcall/api-client'
import { connection } from './live/connection.ts'
import { location } from './location.ts'
import { onOtherUser } from './session.ts'

/**
 * The queries of a page. They are reset for another user, refetched when a place is reported again, and those that
 * failed are refetched when the network or the live stream is back.
 */
export function createPageQueries(): QueryClient {
  const client = createQueryClient()
  onOtherUser(() => void client.resetQueries())
  location.subscribe(({ place }, before) => {
    if (place && place !== before.place) readAgainAt(client, place)
  })
  // By default a page that was loaded offline would not notice that the network is there.
  onlineManager.setEventListener((setOnline) => {
    setOnline(connection.getState().lost === null)
    return connection.subscribe(({ lost }) => setOnline(lost === null))
  })
  return client
}
