import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ArrowBackIcon, Banner, Button, Display, Ground, JerseyBand, Main, SaveMark, stackClass, textLink } from '@refcall/design-system'
import { Link } from '@refcall/router'
import { useFocusRelay } from '../focus-relay.ts'
import type { Autosave } from './use-autosave.ts'
import s from './profile.module.css'

interface ProfileFrameProps {
  /** The autosave of this profile; absent when there is nothing to save. */
  autosave?: Autosave
  children: ReactNode
}

/** The profile's back link and, in the same line and always visible, the save status. */
export function ProfileFrame({ autosave, children }: ProfileFrameProps) {
  useFocusRelay()
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main>
        <div className={stackClass(16)}>
          <div className={s.bar}>
            <Link to="/referee" className={textLink}>
              <ArrowBackIcon size={18} /> {t`Back to Dashboard`}
            </Link>
            {autosave && <SaveMark state={autosave.state} savingLabel={t`Saving...`} savedLabel={t`Saved`} />}
          </div>
          <Display as="h1" size={40}>
            {t`Referee Profile`}
          </Display>
          {autosave?.failed && (
            <Banner
              tone="danger"
              action={
                <Button size="small" variant="outline" onClick={autosave.retry}>
                  {t`Try again`}
                </Button>
              }
            >
              {t`Failed to save changes. Please check your connection and try again.`}
            </Banner>
          )}
          {children}
        </div>
      </Main>
    </Ground>
  )
}
