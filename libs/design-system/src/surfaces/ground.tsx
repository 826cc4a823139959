import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import s from './ground.module.css'

export interface GroundProps {
  kind: 'felt' | 'page'
  children: ReactNode
  className?: string
}

/** The background of the whole screen: felt for players and referees, page for all other screens. */
export function Ground({ kind, children, className }: GroundProps) {
  return <div className={classNames(s.ground, s[kind], className)}>{children}</div>
}
