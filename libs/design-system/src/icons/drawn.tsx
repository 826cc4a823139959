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

/** An icon in the house's line: 1.75 strong, 22 large, silent; the name belongs to what it stands in. */
export function drawn(Drawing: ComponentType<Drawing>) {
  return function Icon({ size = 22 }: IconProps) {
    return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" />
  }
}

/** An icon that points along the line of writing, and so the other way from right to left. */
export function drawnAlong(Drawing: ComponentType<Drawing>) {
  return function Icon({ size = 22 }: IconProps) {
    return <Drawing size={size} strokeWidth={1.75} className={s.along ?? ''} aria-hidden="true" />
  }
}
