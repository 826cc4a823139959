import type { ReactNode } from 'react'
import { Ground, Main, RailHeader } from '@refcall/design-system'
import { product, useIsDown } from '@refcall/host'
import { Link } from '@refcall/router'
import styles from './status-view.module.css'

/** A page of the shell itself: rail, felt, one column. */
export function StatusView({ children }: { children: ReactNode }) {
  const isHomeDown = useIsDown('/')
  return (
    <Ground kind="felt">
      <RailHeader title={isHomeDown ? product.title : <Link to="/">{product.title}</Link>} />
      <Main>
        <div className={styles.face}>{children}</div>
      </Main>
    </Ground>
  )
}
