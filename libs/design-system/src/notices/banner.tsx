import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/icons.ts'
import s from './banner.module.css'

interface Remark {
  tone?: 'plain' | 'notice' | 'danger'
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** At its end a notice has an action, a close button, or neither. */
export type BannerProps = Remark &
  ({ action?: ReactNode; onClose?: never } | { action?: never; onClose: () => void; closeLabel: string })

/** A permanent notice in the flow of the page: offline, a message, a refusal. Announced when it appears. */
export function Banner({ tone = 'plain', icon, children, className, ...end }: BannerProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classNames(s.banner, s[tone], className)}>
      {icon}
      <div className={s.words}>{children}</div>
      {end.onClose ? (
        <IconButton label={end.closeLabel} onClick={end.onClose}>
          <CloseIcon />
        </IconButton>
      ) : (
        end.action
      )}
    </div>
  )
}
