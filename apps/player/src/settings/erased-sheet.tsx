import { useEffect, useId, useRef } from 'react'
import { t } from '@lingui/core/macro'
import { Button, Sheet, stackClass } from '@refcall/design-system'
import { clearAuth, isInNativeApp, notify, tellApp } from '@refcall/host'
import { reloadHome } from './reload-home.ts'

/** What was erased. */
export type Erased = 'account' | 'device'

/**
 * What became of an erasure, in place of the settings; closing it loads the home page, which has no user. Only then does the
 * session end here: without a user the profile would leave, and take this with it. If the page notices earlier that the session has
 * ended, the same words stay as a toast.
 */
export function ErasedSheet({ of }: { of: Erased }) {
  const words = useId()
  const end = useRef<HTMLButtonElement>(null)
  const isLeaving = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone.
    end.current?.focus()
    return () => {
      if (!isLeaving.current) notify({ title: titleOf(of), text: textOf(of) })
    }
  }, [of])
  const leave = () => {
    isLeaving.current = true
    if (of === 'account') {
      clearAuth()
      if (isInNativeApp()) tellApp({ type: 'logged_out' })
    }
    reloadHome()
  }
  return (
    <Sheet open onClose={leave} title={titleOf(of)} closeLabel={t`Close`}>
      <div className={stackClass(16)}>
        <p id={words}>{textOf(of)}</p>
        <Button ref={end} wide aria-describedby={words} onClick={leave}>
          {t`Back to Home`}
        </Button>
      </div>
    </Sheet>
  )
}

const titleOf = (of: Erased): string => (of === 'account' ? t`Your account is erased` : t`Your data is erased`)

const textOf = (of: Erased): string =>
  of === 'account'
    ? t`You are signed out everywhere. Your finished matches stay, without your name.`
    : t`Nothing about this browser is kept any more. Its finished matches stay, without anything that leads to you.`
