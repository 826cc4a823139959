import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Banner, Display, quietClass, textLink } from '@refcall/design-system'
import { endOpenid, log } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { Link, useNavigate } from '@refcall/router'
import { ownPaths } from '../own-paths.ts'
import { StatusView } from '../views/status-view.tsx'
import { homeOf } from './home-of.ts'
import { readOpenidReturn, type OpenidAnswer } from './openid-return.ts'
import { ownPath } from './own-path.ts'
import { useLink } from './use-link.ts'

/** Where a provider sends the browser back to: ends the sign-in, and leads on. */
export function OpenidReturnScreen() {
  const returned = useLink(readOpenidReturn)
  return (
    <StatusView>
      <Display as="h1" size={40}>{t`Sign in`}</Display>
      {returned?.answer ? (
        <OpenidReturn key={returned.token} answer={returned.answer} />
      ) : (
        <NotSignedIn text={returned ? t`You were not signed in.` : t`This page is opened by a sign-in elsewhere.`} />
      )}
    </StatusView>
  )
}

function OpenidReturn({ answer }: { answer: OpenidAnswer }) {
  const navigate = useNavigate()
  const { mutate, ...ending } = useMutation({
    mutationFn: endOpenid,
    onSuccess: ({ isLinked, next, user }) => {
      if (isLinked) return
      void navigate(ownPath(next, window.location.origin) ?? homeOf(user), { replace: true })
    },
    onError: (error) => log.failure('openid_return', error),
  })
  // A code works once; React runs effects twice during development.
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate(answer)
  }, [mutate, answer])
  if (ending.isError) return <NotSignedIn text={errorText(ending.error)} />
  if (ending.data?.isLinked) return <Linked />
  return <p role="status" className={quietClass}>{t`Signing in…`}</p>
}

const Linked = () => (
  <Banner action={<Link to="/profile">{t`Your profile`}</Link>}>
    {t`The services are linked. You can sign in with either.`}
  </Banner>
)

const NotSignedIn = ({ text }: { text: string }) => (
  <>
    <Banner tone="danger">{text}</Banner>
    <Link to={ownPaths.signIn} className={textLink}>{t`Back to sign in`}</Link>
  </>
)
