import type { ReactNode } from 'react'
import s from './jersey-band.module.css'

export interface JerseyBandProps {
  /** The card that lies over the lower part of the band. */
  children?: ReactNode
}

/** The striped shirt across the top of an official's screens. */
export function JerseyBand({ children }: JerseyBandProps) {
  return (
    <div className={s.band}>
      <div className={s.stripes} aria-hidden="true" />
      {children ? <div className={s.card}>{children}</div> : null}
    </div>
  )
}
