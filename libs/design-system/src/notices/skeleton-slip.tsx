import { Slip } from '../surfaces/slip.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import s from './skeleton-slip.module.css'

export interface SkeletonSlipProps {
  /** Screen-reader text: what is loading. */
  label: string
  lines?: number
}

/** A slip as a placeholder, ruled with hairlines, without animation. */
export function SkeletonSlip({ label, lines = 3 }: SkeletonSlipProps) {
  return (
    <Slip as="div" role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={s.line} />
      ))}
    </Slip>
  )
}
