import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import s from './stat-strip.module.css'

export interface StatStripProps {
  children: ReactNode
}

/** Figures side by side in one frame; on a phone two per row, or three if there are just three. */
export function StatStrip({ children }: StatStripProps) {
  return <dl className={s.strip}>{children}</dl>
}

export interface StatTileProps {
  /** A word or a pill. */
  label: ReactNode
  value: ReactNode
  /** A picture of the figure's course below its name, hidden from screen readers; `undefined` keeps its place. */
  trend?: ReactNode
  /** The widest tile of the strip. */
  wide?: boolean
  className?: string
}

/** One figure above its name; used inside a StatStrip. */
export function StatTile({ label, value, wide, className, ...rest }: StatTileProps) {
  return (
    <div className={classNames(s.tile, wide && s.wide, className)}>
      <dt className={s.label}>{label}</dt>
      <dd className={s.value} translate="no">
        {value}
      </dd>
      {'trend' in rest && (
        <dd className={s.trend} aria-hidden="true">
          {rest.trend}
        </dd>
      )}
    </div>
  )
}
