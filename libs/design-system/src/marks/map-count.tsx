import s from './map-marks.module.css'

export interface MapCountProps {
  count: number
}

/** A diamond with a number: several items at one place of a map. */
export function MapCount({ count }: MapCountProps) {
  return (
    <span className={s.diamond}>
      <span className={s.count}>{count}</span>
    </span>
  )
}
