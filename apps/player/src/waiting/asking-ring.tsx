import type { ReactNode } from 'react'
import { LIMITS, SECOND } from '@refcall/domain'
import { useSecondsLeft } from '../countdown/use-seconds-left.ts'
import s from './waiting.module.css'

const TOTAL_SECONDS = LIMITS.lifecycle.reassignAfterMs / SECOND

/** A ring around a portrait that empties until the instant; the text beside it says the time. */
export function AskingRing({ until, children }: { until: string; children: ReactNode }) {
  const left = Math.min(1, useSecondsLeft(until) / TOTAL_SECONDS)
  return (
    <span className={s.ring}>
      {children}
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <rect className={s.track} x="3" y="3" width="94" height="94" rx="10" pathLength="1" />
        <rect
          className={s.left}
          x="3"
          y="3"
          width="94"
          height="94"
          rx="10"
          pathLength="1"
          strokeDasharray={`${left} 1`}
        />
      </svg>
    </span>
  )
}
