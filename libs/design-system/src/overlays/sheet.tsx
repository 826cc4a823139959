import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/icons.ts'
import { answersClass } from '../surfaces/layout.ts'
import { Modal } from './modal.tsx'
import s from './sheet.module.css'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons that stay in view below the content. */
  actions?: ReactNode
}

/** A slip that slides in from the lower edge; a press on the backdrop closes it. */
export function Sheet({ open, onClose, title, closeLabel, children, actions }: SheetProps) {
  const close = (
    <IconButton label={closeLabel} onClick={onClose}>
      <CloseIcon />
    </IconButton>
  )
  return (
    <Modal open={open} onClose={onClose} title={title} corner={close} closesOnBackdrop className={s.sheet}>
      {children}
      {actions ? <div className={classNames(s.actions, answersClass)}>{actions}</div> : null}
    </Modal>
  )
}
