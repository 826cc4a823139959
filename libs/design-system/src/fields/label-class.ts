import s from './field.module.css'

/** The class of a name that stands over a part of a form as a field's name does. */
export const labelClass: string = s.label ?? ''
