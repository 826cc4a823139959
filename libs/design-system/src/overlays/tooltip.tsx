import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import s from './tooltip.module.css'

export interface TooltipProps {
  text: ReactNode
  /** Draws the described control; spread what it is given onto it. A control that must stay focusable uses `aria-disabled`. */
  children: (described: { 'aria-describedby': string }) => ReactNode
  className?: string
}

const openAfter = 700
const graceAfterAnother = 300
let lastClosed = -Infinity

/** A sentence about one control: after a moment's hover, at once on focus or touch; Esc puts it away. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(waiting.current), [])

  const show = (delay: number) => {
    clearTimeout(waiting.current)
    if (delay === 0) setOpen(true)
    else waiting.current = setTimeout(() => setOpen(true), delay)
  }
  const hide = () => {
    clearTimeout(waiting.current)
    if (open) lastClosed = performance.now()
    setOpen(false)
  }
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return show(0)
    show(performance.now() - lastClosed < graceAfterAnother ? 0 : openAfter)
  }

  return (
    <span
      className={classNames(s.anchor, className)}
      onPointerEnter={enter}
      onPointerLeave={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(0)
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          event.stopPropagation()
          hide()
        }
      }}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} role="tooltip" className={s.tip} hidden={!open}>
        <span className={s.text}>{text}</span>
      </span>
    </span>
  )
}
