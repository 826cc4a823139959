import s from './field.module.css'

/** The class of a heading above a part of a form, in the style of a field's label. */
export const labelClass: string = s.label ?? ''
