import { t } from '@lingui/core/macro'
import { Toaster } from '@refcall/design-system'
import { dismissNotice, useNotice } from '@refcall/host'
import { ScrollRestoration, Screens, useLocation } from '@refcall/router'
import { NotFound } from './faces/not-found.tsx'
import { RemotePlace } from './remotes/remote-place.tsx'
import { ownerOf } from './route-table.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'
import styles from './frame.module.css'

const ownScreens = [{ path: '/login', handle: { title: () => t`Sign in` }, element: <SignInScreen /> }]

/** What surrounds every screen, and the choice of who draws the one at this address. */
export function Frame() {
  const owner = ownerOf(useLocation().pathname)
  return (
    <>
      <a className={styles.skip} href="#main">Skip to content</a>
      {owner && owner !== 'shell' ? (
        <RemotePlace key={owner} name={owner} />
      ) : (
        <Screens routes={ownScreens} otherwise={<NotFound />} />
      )}
      <Toaster label="Messages" closeLabel="Close" toast={useNotice()} onClose={dismissNotice} />
      <ScrollRestoration />
    </>
  )
}
