import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import s from './modal.module.css'

export interface ModalProps {
  open: boolean
  /** Asked for by Esc, by the system's back gesture or, where allowed, by a press beside it. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** While false, nothing but the caller closes it. */
  dismissable?: boolean
  closesOnBackdrop?: boolean
  className?: string | undefined
  /** Stands at the end of the title line. */
  corner?: ReactNode
}

/** A native modal dialog that follows `open`; the browser keeps focus inside and gives it back on close. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, children, dismissable = true, closesOnBackdrop = false, className, corner } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    // Closing before the element leaves the page is what returns the focus.
    return () => element.close()
  }, [open])

  const beside = (event: MouseEvent) => {
    if (closesOnBackdrop && dismissable && event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(s.modal, className)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissable) onClose()
      }}
      onClose={() => {
        // The event comes a task later: of an earlier closing when the dialog has been opened again since.
        if (open && !dialog.current?.open) onClose()
      }}
      onClick={beside}
    >
      {open ? (
        <div className={s.paper}>
          <div className={s.top}>
            <h2 id={id} className={s.title}>
              {title}
            </h2>
            {corner}
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
