import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { FlipTile } from './flip-tile.tsx'
import s from './flip-code.module.css'

export interface FlipCodeProps {
  /** The code's label for screen readers: read before its digits. */
  label: string
  code: string
  /** The code is no longer valid: its tiles are dimmed. */
  spent?: boolean
}

/** A code to show to another person: two halves of flip tiles; a new code turns tile by tile and is announced. */
export function FlipCode({ label, code, spent = false }: FlipCodeProps) {
  const characters = [...code]
  const middle = Math.ceil(characters.length / 2)
  const halves = [characters.slice(0, middle), characters.slice(middle)]
  return (
    <div role="status" aria-atomic="true" translate="no" className={classNames(s.code, spent && s.spent)}>
      <VisuallyHidden>{`${label} ${halves.map((half) => half.join(' ')).join(', ')}`}</VisuallyHidden>
      {/* Digits run from left to right in every script. */}
      <div dir="ltr" aria-hidden="true" className={s.tiles}>
        {halves.map((half, side) => (
          <span key={side} className={s.half}>
            {half.map((character, place) => (
              <FlipTile key={place} character={character} />
            ))}
          </span>
        ))}
      </div>
    </div>
  )
}
