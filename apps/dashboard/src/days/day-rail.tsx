import { useEffect, useRef, useState, type ComponentProps, type CSSProperties } from 'react'
import { t } from '@lingui/core/macro'
import s from './day-rail.module.css'

interface DayRailProps {
  /** How many days there are. */
  count: number
  first: number
  last: number
  /** The day at a position and what it holds, as it is read out. */
  textOf: (index: number) => string
  /** A bead is being moved: nothing is decided yet. */
  onMoveFirst: (index: number) => void
  onMoveLast: (index: number) => void
  /** A bead was released. */
  onRelease: () => void
}

/** A rod under the bars with a bead at each end of the range, moved with pointer, finger and arrow keys. */
export function DayRail({ count, first, last, textOf, onMoveFirst, onMoveLast, onRelease }: DayRailProps) {
  const shares: CSSProperties & Record<`--${string}`, number> = { '--days': count, '--first': first, '--last': last }
  const bead = { max: count - 1, onRelease }
  return (
    <div className={s.rail} role="group" aria-label={t`Range of days`} style={shares}>
      <Bead {...bead} aria-label={t`First day`} aria-valuetext={textOf(first)} value={first} onMove={onMoveFirst} />
      <Bead {...bead} aria-label={t`Last day`} aria-valuetext={textOf(last)} value={last} onMove={onMoveLast} />
    </div>
  )
}

interface BeadProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  onMove: (index: number) => void
  onRelease: () => void
}

function Bead({ onMove, onRelease, ...input }: BeadProps) {
  const ref = useRef<HTMLInputElement>(null)
  const [isKeyDown, setKeyDown] = useState(false)
  useEffect(() => {
    const element = ref.current
    // The browser's own `change`: React's `onChange` comes with every step of a drag. A held key decides when it is released.
    const decide = () => !isKeyDown && onRelease()
    element?.addEventListener('change', decide)
    return () => element?.removeEventListener('change', decide)
  }, [isKeyDown, onRelease])
  return (
    <input
      ref={ref}
      type="range"
      min={0}
      className={s.bead}
      onChange={({ target }) => onMove(target.valueAsNumber)}
      onKeyDown={() => setKeyDown(true)}
      onKeyUp={() => {
        setKeyDown(false)
        onRelease()
      }}
      {...input}
    />
  )
}
