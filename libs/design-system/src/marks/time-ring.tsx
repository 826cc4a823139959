import type { CSSProperties } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import s from './time-ring.module.css'

export interface TimeRingProps {
  /** What the time is for, for screen readers: read before it. */
  label: string
  /** The time left, as text. */
  time: string
  /** The part of the time that is left, from 0 to 1. */
  left: number
}

/** A ring that empties with the time left, around the time as text. */
export function TimeRing({ label, time, left }: TimeRingProps) {
  return (
    <p role="timer" className={s.ring} style={{ '--left': Math.min(1, Math.max(0, left)) } as CSSProperties}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="29" />
        <circle cx="32" cy="32" r="29" pathLength="1" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden> <b>{time}</b>
    </p>
  )
}
