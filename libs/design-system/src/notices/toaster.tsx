import { type ReactNode, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/icons.ts'
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
 * too.
 */
export function Toaster({ label, closeLabel, toast, onClose }: ToasterProps) {
  const place = useRef<HTMLElement>(null)
  const leave = useWayIn(place, toast !== null)
  const close = () => {
    leave()
    onClose()
  }
  return (
    <section
      ref={place}
      className={s.place}
      aria-label={label}
      aria-live={toast?.tone === 'danger' ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {toast ? (
        <div
          key={toast.id}
          className={classNames(s.toast, toast.tone === 'danger' && s.danger)}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <div className={s.words}>
            <strong className={s.title}>{toast.title}</strong>
            {toast.text ? <p>{toast.text}</p> : null}
          </div>
          <IconButton label={closeLabel} aria-keyshortcuts="F6" onClick={close}>
            <CloseIcon />
          </IconButton>
        </div>
      ) : null}
    </section>
  )
}
