import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { BackToDashboard } from '../back-to-dashboard.tsx'
import { earnings } from '../first-texts.ts'
import { TitledScreen } from '../titled-screen.tsx'

/** The earnings' heading and way back. */
export function EarningsFrame({ children }: { children: ReactNode }) {
  return (
    <TitledScreen width="pair" title={t(earnings)} back={<BackToDashboard />}>
      {children}
    </TitledScreen>
  )
}
