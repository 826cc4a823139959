import s from './quiet.module.css'

/** The class of secondary text: a hint, a note under a heading. */
export const quietClass: string = s.quiet ?? ''
