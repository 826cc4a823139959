import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import s from './banner.module.css'

export interface BannerProps {
  tone?: 'plain' | 'notice' | 'danger'
  children: ReactNode
  action?: ReactNode
  className?: string
}

/** A standing remark in the flow of the page: offline, a notice, a refusal. Announced when it appears. */
export function Banner({ tone = 'plain', children, action, className }: BannerProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classNames(s.banner, s[tone], className)}>
      <div className={s.words}>{children}</div>
      {action}
    </div>
  )
}
