import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { firstSteps } from '../first-texts.ts'
import { TitledScreen } from '../titled-screen.tsx'

/** The heading of the first steps. */
export function StartFrame({ children }: { children: ReactNode }) {
  return <TitledScreen title={t(firstSteps)}>{children}</TitledScreen>
}
