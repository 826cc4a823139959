import { drawingClasses } from '@refcall/design-system'
import s from './first-visit.module.css'

const { paper, dark } = drawingClasses
const SHIRT = 'M6 48c0-11 6-18 13-19.5h10c7 1.5 13 8.5 13 19.5z'

interface FigureProps {
  /** From the left edge. */
  x: number
  y: number
  hair: string
  shirt: string | undefined
  mouth: string
  scale?: number
  stripes?: boolean
}

function Figure({ x, y, hair, shirt, mouth, scale = 1, stripes = false }: FigureProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d={SHIRT} className={shirt} />
      {stripes && <path d="M13.2 32.6 17 30v18h-3.8zM22 29h4v19h-4zM31 30l3.8 2.6V48H31z" className={dark} />}
      <path d="M19.5 28.5 24 34l4.5-5.5z" className={dark} />
      <circle cx="24" cy="18" r="9" className={paper} />
      <path d={hair} className={s.hair} />
      <circle cx="20.5" cy="19" r="1.2" className={dark} />
      <circle cx="27.5" cy="19" r="1.2" className={dark} />
      <path d={mouth} className={s.line} />
    </g>
  )
}

const SMILE = 'M21 23q3 2.5 6 0'
const OPEN = 'M22.4 23.4a1.6 1.3 0 1 0 3.2 0 1.6 1.3 0 1 0-3.2 0z'
const FLAT = 'M21.5 23.6h5'

/** Four players and the referee whom they have called, behind the slip as behind a table; says nothing to a screen reader. */
export function TablePicture() {
  return (
    <svg className={s.picture} viewBox="0 0 320 76" aria-hidden="true">
      <Figure
        x={18}
        y={28}
        shirt={s.home}
        mouth={OPEN}
        hair="M14.5 16a9.5 9.5 0 0 1 19 0c-3-4-6-5-9.5-5s-6.5 1-9.5 5z"
      />
      <Figure
        x={68}
        y={34}
        shirt={s.home}
        mouth={FLAT}
        hair="M14 22V15a10 10 0 0 1 20 0v7l-2.5-6c-4 0-8-1.5-10-4-1 2.5-3 4-5 4.5z"
      />
      <path d="M186 51 203 16" className={s.arm} />
      <path d="M186 51 203 16" className={s.sleeve} />
      <circle cx="204" cy="12.5" r="5" className={paper} />
      <Figure
        x={127}
        y={-1}
        scale={1.62}
        stripes
        shirt={paper}
        mouth={SMILE}
        hair="M15 14.5a9 9 0 0 1 18 0h5v2.5H15z"
      />
      <Figure
        x={206}
        y={34}
        shirt={s.away}
        mouth={FLAT}
        hair="M14.5 15c0-6 4-9.5 9.5-9.5s9.5 3.5 9.5 9.5l-2-3-3 1.5-2.5-2.5-3 2.5-3-2-2.5 2.5z"
      />
      <Figure
        x={254}
        y={28}
        shirt={s.away}
        mouth={OPEN}
        hair="M14.5 16a9.5 9.5 0 0 1 19 0c-3-4-6-5-9.5-5s-6.5 1-9.5 5z"
      />
    </svg>
  )
}
