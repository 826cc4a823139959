import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type PointerEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import s from './tooltip.module.css'

export interface TooltipProps {
  text: ReactNode
  /**
   * Renders the described control; spread the given props onto it. Use `aria-disabled` instead of `disabled`, so that
   * the control stays focusable and its tooltip can say why.
   */
  children: (described: { 'aria-describedby': string }) => ReactElement
  /** The preferred side. */
  side?: 'top' | 'bottom'
  className?: string
}

const openAfterMs = 700
const graceAfterAnotherMs = 300

/** Groups neighbouring tooltips: once one has opened, the next opens without a delay for a moment. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={openAfterMs} timeout={graceAfterAnotherMs}>
      {children}
    </Base.Provider>
  )
}

/** A sentence about one control: shown after a short hover, at once on keyboard focus or a tap; Esc closes it. */
export function Tooltip({ text, children, side = 'top', className }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const tap = (event: PointerEvent) => {
    if (event.pointerType === 'touch') setOpen(!open)
  }
  return (
    <span
      className={classNames(s.anchor, className)}
      ref={(anchor) => setPlace(anchor?.closest<HTMLElement>('dialog, main') ?? null)}
    >
      <Base.Root open={open} onOpenChange={setOpen}>
        <Base.Trigger
          delay={openAfterMs}
          closeOnClick={false}
          onPointerUp={tap}
          render={children({ 'aria-describedby': id })}
        />
        {/* Read with the control, whether visible or not. */}
        <span id={id} hidden>
          {text}
        </span>
        {/* Inside a modal dialog only its own descendants are in the top layer; elsewhere the tooltip belongs to the
            main landmark. */}
        <Base.Portal container={place ?? undefined}>
          <Base.Positioner side={side} align="start" sideOffset={6} collisionPadding={8} className={s.place}>
            <Base.Popup role="tooltip" className={s.tip}>
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  )
}
