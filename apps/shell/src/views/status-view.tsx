import type { ReactNode } from 'react'
import { Ground, Main, RailHeader, type MainProps } from '@refcall/design-system'
import { product, useIsDown } from '@refcall/host'
import { Link } from '@refcall/router'
import styles from './status-view.module.css'

interface StatusViewProps extends Pick<MainProps, 'width'> {
  children: ReactNode
}

/** A page of the shell itself: rail, felt, one column unless it has two. */
export function StatusView({ width = 'phone', children }: StatusViewProps) {
  const isHomeDown = useIsDown('/')
  return (
    <Ground kind="felt">
      <RailHeader title={isHomeDown ? product.title : <Link to="/">{product.title}</Link>} />
      <Main width={width}>
        <div className={styles.face}>{children}</div>
      </Main>
    </Ground>
  )
}
