import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type PointerEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import s from './tooltip.module.css'

export interface TooltipProps {
  text: ReactNode
  /** Draws the described control; spread what it is given onto it. One that is refused says so with `aria-disabled`, so that it can be reached and asked why. */
  children: (described: { 'aria-describedby': string }) => ReactElement
  /** Where the words stand if there is room. */
  side?: 'top' | 'bottom'
  className?: string
}

const openAfterMs = 700
const graceAfterAnotherMs = 300

/** Around tooltips that stand together: once one has opened, the next opens at once for a moment. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={openAfterMs} timeout={graceAfterAnotherMs}>
      {children}
    </Base.Provider>
  )
}

/** A sentence about one control: after a moment's hover, at once on the keyboard's focus or a tap; Esc puts it away. */
export function Tooltip({ text, children, side = 'top', className }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const tap = (event: PointerEvent) => {
    if (event.pointerType === 'touch') setOpen(!open)
  }
  return (
    <span className={classNames(s.anchor, className)} ref={(anchor) => setPlace(anchor?.closest<HTMLElement>('dialog, main') ?? null)}>
      <Base.Root open={open} onOpenChange={setOpen}>
        <Base.Trigger
          delay={openAfterMs}
          closeOnClick={false}
          onPointerUp={tap}
          render={children({ 'aria-describedby': id })}
        />
        {/* Read with the control whether or not the words are in view. */}
        <span id={id} hidden>
          {text}
        </span>
        {/* Inside a modal dialog only what stands in it is above the page; elsewhere the words belong to the main part. */}
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
