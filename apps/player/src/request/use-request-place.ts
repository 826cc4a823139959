import { useRef, useState } from 'react'
import { t } from '@lingui/core/macro'
import type { MeasuredPlace } from '@refcall/domain'
import { fitnessOf, notify, placeFor } from '@refcall/host'

type Send = (from: MeasuredPlace) => void

/** Finds a place that a request may go out from: measured again if it is old, confirmed if it is not believed. */
export function useRequestPlace() {
  const [finding, setFinding] = useState(false)
  const isFinding = useRef(false)
  const [unconfirmed, setUnconfirmed] = useState<{ place: MeasuredPlace; send: Send } | null>(null)
  const whenPlaced = async (send: Send) => {
    // A second press comes before the first has been rendered.
    if (isFinding.current) return
    isFinding.current = true
    setFinding(true)
    const place = await placeFor('request')
    isFinding.current = false
    setFinding(false)
    if (!place) {
      return notify({
        title: t`Location Required`,
        text: t`We need your location to find nearby referees.`,
        cause: 'place',
      })
    }
    if (fitnessOf('request', place).fit === 'good') send(place)
    else setUnconfirmed({ place, send })
  }
  /** Ends the question, with the place to send from or null. */
  const settle = (place: MeasuredPlace | null) => {
    setUnconfirmed(null)
    if (place) unconfirmed?.send(place)
  }
  return { finding, unconfirmed, whenPlaced, settle }
}
