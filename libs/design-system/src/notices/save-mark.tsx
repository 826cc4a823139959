import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/icons.ts'
import s from './save-mark.module.css'

export interface SaveMarkProps {
  state: 'idle' | 'saving' | 'saved'
  savingLabel: ReactNode
  savedLabel: ReactNode
}

/** The save state of a form, in a word at its edge. The element stays, so that each change is announced. */
export function SaveMark({ state, savingLabel, savedLabel }: SaveMarkProps) {
  return (
    <span role="status" className={s.mark} data-state={state}>
      {state === 'saving' ? (
        <>
          <i className={s.bead} aria-hidden="true" />
          <span>{savingLabel}</span>
        </>
      ) : null}
      {state === 'saved' ? (
        <>
          <CheckIcon size={18} />
          <span>{savedLabel}</span>
        </>
      ) : null}
    </span>
  )
}
