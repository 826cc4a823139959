import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { Sentence } from '@refcall/design-system'

/** Renders a part of the dashboard inside the message provider. */
export const show = (part: ReactElement) => render(part, { wrapper: Words })

function Words({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={Sentence}>
      {children}
    </I18nProvider>
  )
}
