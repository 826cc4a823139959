import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/icons.ts'
import s from './toaster.module.css'

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
  /** One at a time; a new one takes the place of the old one. */
  toast: Toast | null
  onClose: () => void
}

/** The place where passing words appear. It stays in the page, so that each is announced; only its button closes it. */
export function Toaster({ label, closeLabel, toast, onClose }: ToasterProps) {
  return (
    <section className={s.place} aria-label={label} aria-live={toast?.tone === 'danger' ? 'assertive' : 'polite'} aria-atomic="true">
      {toast ? (
        <div key={toast.id} className={classNames(s.toast, toast.tone === 'danger' && s.danger)}>
          <div className={s.words}>
            <strong className={s.title}>{toast.title}</strong>
            {toast.text ? <p>{toast.text}</p> : null}
          </div>
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      ) : null}
    </section>
  )
}
