import { useState } from 'react'
import { msg, t } from '@lingui/core/macro'
import { Display, Ground, JerseyBand, Main, Pair, quietClass, stackClass, textLink } from '@refcall/design-system'
import { isEmbedded, useIsDown, useSession } from '@refcall/host'
import { Link } from '@refcall/router'
import { becomeReferee } from '../first-texts.ts'
import { lazyPart } from '../lazy-part.tsx'
import { Benefits } from './benefits.tsx'
import { RegisterForm } from './register-form.tsx'
import { NotAReferee } from './not-a-referee.tsx'
import s from './register.module.css'
import { SignedIn } from './signed-in.tsx'

const LegalLinks = lazyPart(
  async () => (await import(/* webpackChunkName: "legal-links" */ './legal-links.tsx')).LegalLinks,
  { waiting: null, around: () => null },
)

const ProviderButtons = lazyPart(
  async () => (await import(/* webpackChunkName: "provider-buttons" */ './provider-buttons.tsx')).ProviderButtons,
  { waiting: null, around: () => null },
)

const benefits = [
  msg`Earn $2 per person per game`,
  msg`Flexible schedule`,
  msg`Build reputation with likes and loves`,
  msg`Instant payment after each match`,
]

/** The registration; a user who is already signed in gets a notice instead. */
export function RegisterScreen() {
  const { user } = useSession()
  const isHomeDown = useIsDown('/')
  // The account that this form creates signs in at once, and leaves the screen by itself.
  const [isSending, setSending] = useState(false)
  const signedIn = isSending ? null : user
  if (signedIn && !signedIn.isReferee) return <NotAReferee />
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main width="pair">
        <div className={stackClass(16)}>
          <Pair
            beside={
              <>
                {signedIn ? <SignedIn user={signedIn} /> : <RegisterForm onSend={() => setSending(true)} />}
                {!signedIn && <ProviderButtons />}
                <div className={s.ways}>
                  {!signedIn && (
                    <Link to="/login" className={textLink}>
                      {t`Back to login`}
                    </Link>
                  )}
                  <LegalLinks />
                  {!isEmbedded() && !isHomeDown && (
                    <Link to="/" className={textLink}>
                      {t`Home`}
                    </Link>
                  )}
                </div>
              </>
            }
          >
            <div className={stackClass(8)}>
              <Display as="h1" size={40}>
                {t(becomeReferee)}
              </Display>
              <p className={quietClass}>{t`Earn money by refereeing matches`}</p>
            </div>
            <Benefits items={benefits} />
          </Pair>
        </div>
      </Main>
    </Ground>
  )
}
