import { useEffect, useId, useRef } from 'react'
import { t } from '@lingui/core/macro'
import { Button, Sheet, stackClass } from '@refcall/design-system'
import { clearAuth, isInNativeApp, notify, tellApp } from '@refcall/host'
import { reloadHome } from './reload-home.ts'

/** What the service has answered to an erasure. */
export interface Erasure {
  of: 'account' | 'device'
  /** False while a city is still to follow. */
  isDone: boolean
}

/**
 * What became of an erasure, in place of the settings; closing it loads the home page, which knows nobody. Only then does the
 * session end here: without a user the profile would leave, and take this with it. Where the page notices before that nobody is
 * signed in any more, the same words stay as a toast.
 */
export function ErasedSheet({ of, isDone }: Erasure) {
  const words = useId()
  const end = useRef<HTMLButtonElement>(null)
  const isLeaving = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone.
    end.current?.focus()
    return () => {
      if (!isLeaving.current) notify({ title: titleOf(of, isDone), text: textOf(of, isDone) })
    }
  }, [of, isDone])
  const leave = () => {
    isLeaving.current = true
    if (of === 'account') {
      clearAuth()
      if (isInNativeApp()) tellApp({ type: 'logged_out' })
    }
    reloadHome()
  }
  return (
    <Sheet open onClose={leave} title={titleOf(of, isDone)} closeLabel={t`Close`}>
      <div className={stackClass(16)}>
        <p id={words}>{textOf(of, isDone)}</p>
        <Button ref={end} wide aria-describedby={words} onClick={leave}>
          {t`Back to Home`}
        </Button>
      </div>
    </Sheet>
  )
}

function titleOf(of: Erasure['of'], isDone: boolean): string {
  if (of === 'account') return isDone ? t`Your account is erased` : t`Your account is being erased`
  return isDone ? t`Your data is erased` : t`Your data is being erased`
}

function textOf(of: Erasure['of'], isDone: boolean): string {
  if (of === 'account') {
    return isDone
      ? t`You are signed out everywhere. Your finished matches stay, without your name.`
      : t`You are signed out everywhere, and nobody can sign in again. A part of our service does not answer at the moment: what it keeps is erased as soon as it does. You need not do anything. Until then your user name and your email address cannot be used again.`
  }
  return isDone
    ? t`Nothing about this browser is kept any more. Its finished matches stay, without anything that leads to you.`
    : t`Nobody can use it any more. A part of our service does not answer at the moment: what it keeps is erased as soon as it does. You need not do anything.`
}
