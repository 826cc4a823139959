import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { offerToastPlace, toastPlaceClass } from '../notices/toast-place.ts'
import s from './modal.module.css'

export interface ModalProps {
  open: boolean
  /** Called on Esc, on the system's back gesture or, where allowed, on a press on the backdrop. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** While false, only the caller closes it. */
  dismissable?: boolean
  closesOnBackdrop?: boolean
  className?: string | undefined
  /** At the end of the title line. */
  corner?: ReactNode
}

/** A native modal dialog controlled by `open`; the browser traps the focus and restores it on close. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, children, dismissable = true, closesOnBackdrop = false, className, corner } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const toasts = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const hasCorner = Boolean(corner)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    // Otherwise the button in the corner, which comes first, would have it, and its ring would be the loudest thing.
    if (hasCorner) heading.current?.focus()
    const endPlace = toasts.current && offerToastPlace(toasts.current)
    return () => {
      endPlace?.()
      // Before the element is unmounted: that restores the focus.
      element.close()
    }
  }, [open, hasCorner])

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
        // The event is dispatched a task later: it may belong to an earlier closing if the dialog has been opened
        // again.
        if (open && !dialog.current?.open) onClose()
      }}
      onClick={beside}
    >
      {open ? (
        <div className={s.paper}>
          <div className={s.top}>
            <h2 ref={heading} id={id} className={s.title} tabIndex={hasCorner ? -1 : undefined}>
              {title}
            </h2>
            {corner}
          </div>
          {children}
        </div>
      ) : null}
      <div ref={toasts} className={toastPlaceClass} aria-live="polite" aria-atomic="true" />
    </dialog>
  )
}
