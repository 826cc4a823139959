import { useEffect, useState } from 'react'
import { readColor } from '@refcall/design-system'

/** Tokens as the canvas needs them: it cannot see custom properties. */
export interface MapColors {
  land: string
  water: string
  road: string
  coast: string
  area: string
}

const readColors = (): MapColors => ({
  land: readColor('land'),
  water: readColor('water'),
  road: readColor('road'),
  coast: readColor('line'),
  area: readColor('green-solid'),
})

/** The colours of the present theme, read again whenever the page or the system changes it. */
export function useMapColors(): MapColors {
  const [colors, setColors] = useState(readColors)
  useEffect(() => {
    const read = () => setColors(readColors())
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const page = new MutationObserver(read)
    system.addEventListener('change', read)
    page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener('change', read)
      page.disconnect()
    }
  }, [])
  return colors
}
