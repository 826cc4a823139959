import { useEffect } from 'react'
import { log } from './log.ts'

/** Logs a failure of what is being read, once for each. */
export function useLogged(event: string, error: Error | null): void {
  useEffect(() => {
    if (error) log.failure(event, error)
  }, [event, error])
}
