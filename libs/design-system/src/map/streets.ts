import { useEffect, useEffectEvent, useState } from 'react'
import type { StyleSpecification } from 'maplibre-gl'
import type { Theme } from '../tokens/themed.ts'
import { whenNetworkReturns } from '../when-network-returns.ts'

/** A host of maps may ask who embeds it; it learns the origin of the page, never its path. */
export const MAP_REFERRER = 'strict-origin-when-cross-origin' satisfies ReferrerPolicy

/** A style that has not arrived by then is given up until the next attempt. */
const PATIENCE_MS = 20_000
const RETRY_MS = 60_000

interface Streets {
  /** The style of the street map; null as long as it cannot be had. */
  style: StyleSpecification | null
  /** The style's tiles cannot be had: its style is null until the next attempt. */
  giveUp: () => void
}

/**
 * The style of the deployment's street map in a theme. What cannot be had is tried again after a minute and when the
 * network returns.
 */
export function useStreets(theme: Theme, onProblem: (error: unknown) => void): Streets {
  const [url, setUrl] = useState(() => streetsUrl(theme))
  const [style, setStyle] = useState<StyleSpecification | null>(null)
  const [isLost, setLost] = useState(false)
  const next = streetsUrl(theme)
  if (next !== url) {
    // The other theme's streets stay until these have arrived.
    setUrl(next)
    setLost(false)
  }
  const fail = useEffectEvent((error: unknown) => {
    onProblem(error)
    setLost(true)
  })
  useEffect(() => {
    if (!url) return
    if (isLost) {
      const again = () => setLost(false)
      const timer = setTimeout(again, RETRY_MS)
      const stopWaiting = whenNetworkReturns(again)
      return () => {
        clearTimeout(timer)
        stopWaiting()
      }
    }
    const leaving = new AbortController()
    fetchStyle(url, AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MS)])).then(
      (found) => !leaving.signal.aborted && setStyle(found),
      (error: unknown) => !leaving.signal.aborted && fail(error),
    )
    return () => leaving.abort()
  }, [url, isLost])
  const giveUp = () => {
    setStyle(null)
    setLost(true)
  }
  return { style, giveUp }
}

async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification> {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: MAP_REFERRER })
  if (!response.ok) throw new Error(`The map style was answered with ${response.status}`)
  return response.json()
}

/** Set in the page by the page server; null: the deployment has no street map. */
function streetsUrl(theme: Theme): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="map-style-${theme}"]`)?.content ?? null
}
