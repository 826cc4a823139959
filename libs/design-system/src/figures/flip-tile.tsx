import { Fragment, useState } from 'react'
import s from './flip-code.module.css'

/**
 * One tile of a split-flap display: when its character changes, the old upper half falls and the new lower half lands.
 */
export function FlipTile({ character }: { character: string }) {
  const [turn, setTurn] = useState({ count: 0, character, before: '' })
  if (turn.character !== character) setTurn({ count: turn.count + 1, character, before: turn.character })
  return (
    <span className={s.tile}>
      <b>{character}</b>
      {turn.count > 0 ? (
        <Fragment key={turn.count}>
          <b className={s.leaving}>{turn.before}</b>
          <b className={s.falling}>{turn.before}</b>
          <b className={s.landing}>{character}</b>
        </Fragment>
      ) : null}
    </span>
  )
}
