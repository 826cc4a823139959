import { classNames } from '../class-names.ts'
import s from './button.module.css'

export interface ButtonLook {
  /** `rail` is the thin outline used on the dark rail; `plain` has the look of a link. */
  variant?: 'primary' | 'outline' | 'danger' | 'plain' | 'rail'
  size?: 'main' | 'small'
  wide?: boolean
}

/** The class of a button, for links of any router that should look like one. */
export function buttonClass({ variant = 'primary', size = 'main', wide = false }: ButtonLook = {}): string {
  return classNames(s.button, s[variant], s[size], wide && s.wide)
}

/** The class of a link in running text, with a touch target of full size. */
export const textLink: string = s.textLink ?? ''
