import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useAlerts } from '@refcall/host'
import { incidentsQuery } from '../incidents/incidents-query.ts'
import { isUrgent } from '../incidents/is-urgent.ts'
import { ring } from './ring.ts'

const RING_EVERY_MS = 10_000

/** Counts the reports of danger that no operator has taken in the tab's title, and rings where the sound is on. */
export function Alarm() {
  const { data } = useQuery(incidentsQuery)
  const { sound } = useAlerts()
  const waiting = data?.filter((incident) => isUrgent(incident) && !incident.takenAt).length ?? 0
  useEffect(() => {
    if (waiting === 0) return
    const before = document.title
    const counted = `(${waiting}) ${before}`
    document.title = counted
    return () => {
      if (document.title === counted) document.title = before
    }
  }, [waiting])
  useEffect(() => {
    if (waiting === 0 || !sound) return
    ring()
    const timer = setInterval(ring, RING_EVERY_MS)
    return () => clearInterval(timer)
  }, [waiting, sound])
  return null
}
