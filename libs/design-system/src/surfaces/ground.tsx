import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import s from './ground.module.css'

export interface GroundProps {
  kind: 'felt' | 'page'
  children: ReactNode
  className?: string
}

/** The whole screen: felt for the table's side, page for everyone else. */
export function Ground({ kind, children, className }: GroundProps) {
  return <div className={classNames(s.ground, s[kind], className)}>{children}</div>
}
