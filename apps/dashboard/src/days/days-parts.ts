/** What draws days; loaded after the figures and the list, with the library that draws. */
export { DaysPanel } from './days-panel.tsx'
export { Sparkline } from './sparkline.tsx'
