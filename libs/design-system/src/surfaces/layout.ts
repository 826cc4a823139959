import { classNames } from '../class-names.ts'
import s from './layout.module.css'

/** The class of a vertical stack with a gap of this many pixels: a list, a form, a slip. */
export function stackClass(gap: 8 | 12 | 16 | 20 | 24): string {
  return classNames(s.stack, s[`gap${gap}`])
}

/** The class of a line with its parts at both ends; they wrap where it is narrow. */
export const spreadClass: string = s.spread ?? ''

/** The class of two fields side by side, the first the narrower one; they wrap where it is narrow. */
export const fieldsClass: string = s.fields ?? ''

/** The class of a few actions side by side at the start of a line; they wrap where it is narrow. */
export const actionsClass: string = s.actions ?? ''

/** The class of one or two answers: of two, the first takes a third of the width. */
export const answersClass: string = s.answers ?? ''
