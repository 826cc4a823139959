import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/icons.ts'
import { followToastPlace, toastPlace } from './toast-place.ts'
import s from './toaster.module.css'
import { useWayIn } from './use-way-in.ts'

export interface Toast {
  id: string | number
  title: ReactNode
  text?: ReactNode
  tone?: 'plain' | 'danger'
}

export interface ToasterProps {
  /** The accessible name of the region. */
  label: string
  closeLabel: string
  /** One at a time; a new one replaces the old one. */
  toast: Toast | null
  onClose: () => void
}

/**
 * The region of the toasts. It stays in the page, so that each is announced; F6 reaches its button, Esc there closes it
 * too. While a modal dialog is open, the toast stands in the dialog: the page around it is inert.
 */
export function Toaster({ label, closeLabel, toast, onClose }: ToasterProps) {
  const shown = useRef<HTMLDivElement>(null)
  const inDialog = useSyncExternalStore(followToastPlace, toastPlace, () => null)
  const leave = useWayIn(shown, toast !== null)
  const close = () => {
    leave()
    onClose()
  }
  const content = toast && (
    <div
      key={toast.id}
      ref={shown}
      className={classNames(s.toast, toast.tone === 'danger' && s.danger)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Not the dialog, too.
        event.preventDefault()
        close()
      }}
    >
      <div className={s.words}>
        <strong className={s.title}>{toast.title}</strong>
        {toast.text ? <p>{toast.text}</p> : null}
      </div>
      <IconButton label={closeLabel} aria-keyshortcuts="F6" onClick={close}>
        <CloseIcon />
      </IconButton>
    </div>
  )
  return (
    <section
      className={s.place}
      aria-label={label}
      aria-live={toast?.tone === 'danger' ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {inDialog && content ? createPortal(content, inDialog) : content}
    </section>
  )
}
