import { useEffect } from 'react'
import { log } from './log.ts'

/** Logs a failed query, each failure once. */
export function useLogged(event: string, error: Error | null): void {
  useEffect(() => {
    if (error) log.failure(event, error)
  }, [event, error])
}
