import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  text?: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  danger?: boolean
  /** The confirmed step is in progress: both buttons are disabled. */
  busy?: boolean
}

/** Asks for confirmation before a critical step. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, onConfirm, onCancel, danger, busy = false } = props
  const actions = (
    <>
      <Button variant="outline" onClick={onCancel} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onCancel} title={title} busy={busy} actions={actions}>
      {text ? <p>{text}</p> : null}
    </Dialog>
  )
}
