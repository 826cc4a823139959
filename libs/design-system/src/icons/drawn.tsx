import type { ComponentType } from 'react'

export interface IconProps {
  /** Pixels at the default text size. */
  size?: number
}

interface Drawing {
  size?: number | string
  strokeWidth?: number | string
  'aria-hidden'?: 'true'
}

/** An icon in the house's line: 1.75 strong, 22 large, silent; the name belongs to what it stands in. */
export function drawn(Drawing: ComponentType<Drawing>) {
  return function Icon({ size = 22 }: IconProps) {
    return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" />
  }
}
