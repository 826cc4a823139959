import { useMemo } from 'react'
import { encode } from 'uqr'
import s from './qr-code.module.css'

export interface QrCodeProps {
  /** The text to encode, usually an address. */
  value: string
  /** The accessible name: what scanning it does. */
  label: string
  /** Edge length in pixels, quiet zone included. */
  size?: number
}

/** Modules of the quiet zone that scanners need. */
const margin = 4

/** A QR code at correction level M; dark on white in both themes, because scanners want it so. */
export function QrCode({ value, label, size = 200 }: QrCodeProps) {
  const { edge, path } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: margin })
    const modules = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { edge: code.size, path: modules.join('') }
  }, [value])
  return (
    <svg role="img" aria-label={label} className={s.code} width={size} height={size} viewBox={`0 0 ${edge} ${edge}`}>
      <path className={s.paper} d={`M0 0h${edge}v${edge}h-${edge}z`} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
