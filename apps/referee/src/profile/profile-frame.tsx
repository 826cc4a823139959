import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Display, Ground, JerseyBand, Main, SaveMark, stackClass } from '@refcall/design-system'
import { BackToDashboard } from '../back-to-dashboard.tsx'
import { refereeProfile } from '../first-texts.ts'
import { useFocusRelay } from '../focus-relay.ts'
import { SaveProblem } from './save-problem.tsx'
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
      <Main width="pair">
        <div className={stackClass(16)}>
          <div className={s.bar}>
            <BackToDashboard />
            {autosave && <SaveMark state={autosave.state} savingLabel={t`Saving...`} savedLabel={t`Saved`} />}
          </div>
          <Display as="h1" size={40}>
            {t(refereeProfile)}
          </Display>
          {autosave && <SaveProblem autosave={autosave} />}
          {children}
        </div>
      </Main>
    </Ground>
  )
}
