import type { ComponentType } from 'react'
import s from './drawn.module.css'

export interface IconProps {
  /** Pixels at the default text size. */
  size?: number
}

interface Drawing {
  size?: number | string
  strokeWidth?: number | string
  className?: string
  'aria-hidden'?: 'true'
}

/** An icon in our line style: stroke 1.75, size 22, hidden from screen readers; its parent has the name. */
export function drawn(Drawing: ComponentType<Drawing>) {
  return function Icon({ size = 22 }: IconProps) {
    return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" />
  }
}

/** An icon that points in the direction of writing, and is mirrored from right to left. */
export function drawnAlong(Drawing: ComponentType<Drawing>) {
  return function Icon({ size = 22 }: IconProps) {
    return <Drawing size={size} strokeWidth={1.75} className={s.along ?? ''} aria-hidden="true" />
  }
}
