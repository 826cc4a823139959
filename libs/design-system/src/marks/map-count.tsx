import s from './map-marks.module.css'

export interface MapCountProps {
  count: number
}

/** A diamond with a number, as maps show several things at one place. */
export function MapCount({ count }: MapCountProps) {
  return (
    <span className={s.diamond}>
      <span className={s.count}>{count}</span>
    </span>
  )
}
