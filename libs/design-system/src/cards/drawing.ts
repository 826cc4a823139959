import s from './drawing.module.css'

/** The classes of what every drawn person has: paper-coloured parts with an outline, and dark ones. */
export const drawingClasses = { paper: s.paper, dark: s.dark } as const
