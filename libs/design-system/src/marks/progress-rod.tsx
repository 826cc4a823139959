import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import s from './progress-rod.module.css'

export interface ProgressRodProps {
  /** The accessible name of the list of steps. */
  label: string
  steps: readonly string[]
  /** Index of the current step. */
  current: number
}

/** The progress of a process: one bead per step on a rod that is filled up to the current one, the largest. */
export function ProgressRod({ label, steps, current }: ProgressRodProps) {
  return (
    <ol
      className={s.rod}
      aria-label={label}
      style={{ '--steps': steps.length, '--current': Math.max(current, 0) } as CSSProperties}
    >
      {steps.map((step, place) => (
        <li key={step} className={s.step} aria-current={place === current ? 'step' : undefined}>
          <i
            className={classNames(s.bead, place <= current && s.passed, place === current && s.current)}
            aria-hidden="true"
          />
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
