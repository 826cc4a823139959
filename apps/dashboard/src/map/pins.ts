import type { DashboardMatch } from '@refcall/contract'
import type { Group, Place } from '@refcall/domain'
import { pixelOf } from './mercator.ts'

/** What one marker stands for: matches at one place, or, in a crowd, at several places close together. */
export interface Pin {
  key: string
  latitude: number
  longitude: number
  matches: readonly DashboardMatch[]
  /** More than one place: there is something to zoom into. */
  spread: boolean
  /** On screen; the others wait beyond its edges for a drag. */
  seen: boolean
}

/** The part of the world on screen, in degrees. */
export interface Window {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

/** Markers are buttons in the page; beyond this many in view they are drawn together. */
const MOST_PINS = 300
const CELL_PX = 64
/** Of the window's own size, on each side: a short drag finds its markers already there. */
const MARGIN = 0.5

/** The markers for a window: one for each place, or one for each cell of the screen where there are too many. */
export function pinsIn(places: readonly Group<DashboardMatch>[], window: Window): Pin[] {
  const inView = places.filter(({ anchor }) => isInside(anchor, window, MARGIN))
  const crowds = inView.length <= MOST_PINS ? inView.map((place) => [place]) : byCell(inView, window.zoom)
  return crowds.map((crowd) => pinOf(crowd, window))
}

function isInside({ latitude, longitude }: Place, { west, south, east, north }: Window, margin: number): boolean {
  const [wide, high] = [(east - west) * margin, (north - south) * margin]
  return (
    longitude >= west - wide && longitude <= east + wide && latitude >= south - high && latitude <= north + high
  )
}

function byCell(places: readonly Group<DashboardMatch>[], zoom: number): Group<DashboardMatch>[][] {
  const cells = Map.groupBy(places, ({ anchor }) => {
    const { x, y } = pixelOf(anchor, zoom)
    return `${Math.floor(x / CELL_PX)}:${Math.floor(y / CELL_PX)}`
  })
  return [...cells.values()]
}

function pinOf(places: readonly Group<DashboardMatch>[], window: Window): Pin {
  const anchors = places.map(({ anchor }) => anchor)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = {
    latitude: mean(anchors.map(({ latitude }) => latitude)),
    longitude: mean(anchors.map(({ longitude }) => longitude)),
  }
  return {
    key: places.length === 1 ? `${anchors[0]?.id}` : `${anchors[0]?.id}+${places.length}`,
    ...middle,
    matches: places.flatMap(({ items }) => items),
    spread: places.length > 1,
    seen: isInside(middle, window, 0),
  }
}
