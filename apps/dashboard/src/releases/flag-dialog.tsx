import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askFlag } from '@refcall/api-client'
import type { RemoteFlag } from '@refcall/contract'
import { SelectField } from '@refcall/design-system'
import { log } from '@refcall/host'
import { ReasonDialog } from '../steps/reason-dialog.tsx'
import { withPasskey } from '../steps/with-passkey.ts'
import { REASON_CHARS, shareText } from './act-words.ts'
import { releasesQuery } from './releases-query.ts'

const SHARES = [0, 1, 5, 20, 50, 100]

interface FlagDialogProps {
  remote: string
  flag: RemoteFlag
  onClose: () => void
}

/** Asks for whom a feature flag is to be on, and why. */
export function FlagDialog({ remote, flag: { name, percent }, onClose }: FlagDialogProps) {
  const client = useQueryClient()
  const others = SHARES.filter((share) => share !== percent)
  const [share, setShare] = useState(percent === 0 ? 100 : 0)
  const asking = useMutation({
    mutationFn: (reason: string) => withPasskey(() => askFlag({ remote, flag: name, percent: share, reason })),
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: releasesQuery.queryKey })
    },
    onError: (error) => log.failure('flag_switch', error, { remote, flag: name }),
  })
  return (
    <ReasonDialog
      title={t({ message: `Switch ${name}?`, comment: 'A feature flag' })}
      label={t`Reason`}
      hint={t`Kept in the registry’s log, with your name`}
      maxChars={REASON_CHARS}
      keep={t({ message: 'Keep as it is', comment: 'Button: a feature flag' })}
      verb={t({ message: 'Switch', comment: 'Button: a feature flag' })}
      taking={asking}
      onClose={onClose}
    >
      <SelectField
        label={t({ message: 'New state', comment: 'Of a feature flag' })}
        hint={nowText(shareText(percent))}
        options={others.map((other) => ({ value: String(other), label: shareText(other) }))}
        value={String(share)}
        onChange={(event) => setShare(Number(event.target.value))}
      />
      <p>{t`Open pages keep the old state until they are loaded again.`}</p>
    </ReasonDialog>
  )
}

const nowText = (share: string): string =>
  t({ message: `Now: ${share}`, comment: 'A feature flag; for “Off” or “On for all devices”' })
