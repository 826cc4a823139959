import { createElement } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import s from './slip.module.css'

type SlipTag = 'section' | 'article' | 'div' | 'form' | 'li'

export type SlipProps<Tag extends SlipTag = 'section'> = Omit<ComponentPropsWithRef<Tag>, 'as'> & {
  as?: Tag
  /** The second, quieter paper. */
  quiet?: boolean
  /** Enters with one short motion when it appears. */
  lands?: boolean
}

/** A score slip: white paper with a perforated upper edge. */
export function Slip<Tag extends SlipTag = 'section'>({ as, quiet, lands, className, ...rest }: SlipProps<Tag>) {
  return createElement(as ?? 'section', {
    ...rest,
    className: classNames(s.slip, quiet && s.quiet, lands && s.lands, className),
  })
}
