import { Slip } from '../surfaces/slip.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import s from './skeleton-slip.module.css'

export interface SkeletonSlipProps {
  /** What is being waited for, for ears. */
  label: string
  lines?: number
}

/** The slip that will be filled, ruled with hairlines; nothing moves. */
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
