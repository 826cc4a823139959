import { useId } from 'react'
import s from './avatar.module.css'
import { drawingClasses } from './drawing.ts'

export interface AvatarProps {
  /** A name; the same name is always drawn the same. */
  name: string
  /** Pixels. */
  size?: number
  /** Two letters on a name plate below the face. */
  plate?: string
}

/** Outlines of hair and headwear over a head around (24, 17). */
const HEADS = [
  'M14.5 16a9.5 9.5 0 0 1 19 0c-3-4-6-5-9.5-5s-6.5 1-9.5 5z',
  'M14 22V15a10 10 0 0 1 20 0v7l-2.5-6c-4 0-8-1.5-10-4-1 2.5-3 4-5 4.5z',
  'M15 14.5a9 9 0 0 1 18 0h5v2.5H15z',
  'M14.5 15c0-6 4-9.5 9.5-9.5s9.5 3.5 9.5 9.5l-2-3-3 1.5-2.5-2.5-3 2.5-3-2-2.5 2.5z',
] as const

const { paper, dark } = drawingClasses
const ACCENTS = [s.accent0, s.accent1, s.accent2, s.accent3, s.accent4] as const

/** A drawn official in a striped shirt, in place of a photograph; says nothing to a screen reader. */
export function Avatar({ name, size = 48, plate }: AvatarProps) {
  const shirt = useId()
  const hash = hashOf(name)
  return (
    <svg className={s.avatar} viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <clipPath id={shirt}>
        <path d={SHIRT} />
      </clipPath>
      <path d={SHIRT} className={paper} />
      <path d="M13 28h4v20h-4zM22 28h4v20h-4zM31 28h4v20h-4z" className={dark} clipPath={`url(#${shirt})`} />
      <path d="M20 29l4 8 4-8z" className={ACCENTS[hash % ACCENTS.length]} />
      <circle cx="24" cy="18" r="9" className={paper} />
      <path d={HEADS[(hash >> 4) % HEADS.length]} className={dark} />
      <circle cx="20.5" cy="19" r="1.2" className={dark} />
      <circle cx="27.5" cy="19" r="1.2" className={dark} />
      <path d="M21 23q3 2.5 6 0" fill="none" stroke="var(--rc-jersey)" strokeWidth="1.5" strokeLinecap="round" />
      {plate ? (
        <>
          <path d="M0 36h48v12H0z" className={dark} />
          <text x="24" y="45.6" className={s.plate}>
            {plate}
          </text>
        </>
      ) : null}
    </svg>
  )
}

const SHIRT = 'M6 48c0-11 6-18 13-19.5h10c7 1.5 13 8.5 13 19.5z'

/** A small positive number that is the same for equal names (FNV-1a). */
const hashOf = (name: string): number =>
  [...name].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  ) >>> 8
