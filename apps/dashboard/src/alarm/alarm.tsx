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
  useTitleCount(waiting)
  useEffect(() => {
    if (waiting === 0 || !sound) return
    ring()
    const timer = setInterval(ring, RING_EVERY_MS)
    return () => clearInterval(timer)
  }, [waiting, sound])
  return null
}

const COUNT = /^\(\d+\) /

/** Puts the count before the tab's title, and again before each title that a navigation writes. */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const write = () => {
      const counted = `(${count}) ${document.title.replace(COUNT, '')}`
      if (document.title !== counted) document.title = counted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}
