import s from './quiet.module.css'

/** The class of words that stand back: a hint, a note under a heading. */
export const quietClass: string = s.quiet ?? ''
