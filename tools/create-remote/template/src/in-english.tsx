import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'

i18n.loadAndActivate({ locale: 'en', messages: {} })

/** The language that the shell sets around a screen, for stories and specs. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
