import type { ReactNode } from 'react'
import {
  CheckIcon,
  ClockIcon,
  Display,
  Ground,
  JerseyBand,
  Main,
  Slip,
  stackClass,
  textLink,
} from '@refcall/design-system'
import { Link } from '@refcall/router'
import { useFocusRelay } from '../focus-relay.ts'
import s from './payment-setup.module.css'

interface ReturnFrameProps {
  isDone: boolean
  title: string
  /** A link, for users who do not want to wait for the redirect. */
  next?: { to: string; label: string }
  children: ReactNode
}

/** The single card of a return page: what happened, and what comes next. */
export function ReturnFrame({ isDone, title, next, children }: ReturnFrameProps) {
  useFocusRelay()
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main>
        <Slip lands className={stackClass(16)}>
          <div className={s.head}>
            <span className={isDone ? s.done : s.open}>
              {isDone ? <CheckIcon size={28} /> : <ClockIcon size={28} />}
            </span>
            <Display as="h1" size={32}>
              {title}
            </Display>
          </div>
          {children}
          {next && (
            <Link to={next.to} className={textLink}>
              {next.label}
            </Link>
          )}
        </Slip>
      </Main>
    </Ground>
  )
}
