import type { ReactNode } from 'react'
import type { IconProps } from './drawn.tsx'

function draw(lines: ReactNode, { size = 22 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {lines}
    </svg>
  )
}

/** A games table seen from above: rail, bed, two sights. */
export function TableIcon(props: IconProps) {
  return draw(
    <>
      <rect x="2" y="5" width="20" height="14" rx="2" />
      <rect x="5" y="8" width="14" height="8" rx="0.5" />
      <path d="M12 5v.01M12 19v.01" />
    </>,
    props,
  )
}

/** One bead on its rod. */
export function BeadIcon(props: IconProps) {
  return draw(
    <>
      <path d="M2 12h4.5M17.5 12H22" />
      <circle cx="12" cy="12" r="5.5" />
    </>,
    props,
  )
}

/** A whistle on its side. */
export function WhistleIcon(props: IconProps) {
  return draw(
    <>
      <path d="M2.5 9h11l7-2v4.5h-5.6a6 6 0 1 1-10.6-1.2L2.5 9z" />
      <circle cx="9.2" cy="14.2" r="1.9" />
      <path d="M9.5 5.5V3.5M13 5.5l1-1.8M6 5.5L5 3.7" />
    </>,
    props,
  )
}

/** A counting rod with three beads. */
export function RodIcon(props: IconProps) {
  return draw(
    <>
      <path d="M1.5 12h2M20.5 12h2M14.5 12h.5" />
      <circle cx="6" cy="12" r="2.5" />
      <circle cx="11.5" cy="12" r="2.5" />
      <circle cx="18" cy="12" r="2.5" />
    </>,
    props,
  )
}
