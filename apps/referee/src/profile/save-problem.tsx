import { t } from '@lingui/core/macro'
import { Banner, Button } from '@refcall/design-system'
import type { Autosave } from './use-autosave.ts'

/** The last changes are not saved, with another try; nothing otherwise. */
export function SaveProblem({ autosave }: { autosave: Autosave }) {
  if (!autosave.failed) return null
  return (
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
  )
}
