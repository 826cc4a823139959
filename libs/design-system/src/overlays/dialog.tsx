import type { ReactNode } from 'react'
import s from './dialog.module.css'
import { Modal } from './modal.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The buttons; the safe one first, because it gets the focus. */
  actions: ReactNode
  /** While true, Esc does not close it. */
  busy?: boolean
}

/** A question in the middle of the screen. */
export function Dialog({ open, onClose, title, children, actions, busy = false }: DialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={title} dismissable={!busy} className={s.dialog}>
      <div className={s.body}>{children}</div>
      <div className={s.actions}>{actions}</div>
    </Modal>
  )
}
