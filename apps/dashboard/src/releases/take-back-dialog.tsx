import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askTakeBack } from '@refcall/api-client'
import type { GivenRelease, RemoteReleases } from '@refcall/contract'
import { Banner } from '@refcall/design-system'
import { log } from '@refcall/host'
import { ReasonDialog } from '../steps/reason-dialog.tsx'
import { withPasskey } from '../steps/with-passkey.ts'
import { percentText, REASON_CHARS, releaseText } from './act-words.ts'
import { releasesQuery } from './releases-query.ts'

interface TakeBackDialogProps {
  remote: RemoteReleases
  release: GivenRelease
  onClose: () => void
}

/** Says what devices get instead, asks for a reason, and asks for the release to be taken back. */
export function TakeBackDialog({
  remote: { name, live, trial },
  release: { digest, version, instead },
  onClose,
}: TakeBackDialogProps) {
  const client = useQueryClient()
  const asking = useMutation({
    mutationFn: (reason: string) => withPasskey(() => askTakeBack({ remote: name, digest, reason })),
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: releasesQuery.queryKey })
    },
    onError: (error) => log.failure('release_take_back', error, { remote: name, digest }),
  })
  const isTrial = trial?.digest === digest
  const gone = !isTrial && live?.digest !== digest && asking.isIdle
  const title = releaseText({ digest, version })
  const next = instead ? releaseText(instead) : '–'
  const whom = isTrial ? percentText(trial.percent) : t`all devices`
  return (
    <ReasonDialog
      title={t({ message: `Roll back ${title}?`, comment: 'A release' })}
      label={t`Reason`}
      hint={t`Kept in the registry’s log, with your name`}
      maxChars={REASON_CHARS}
      keep={t({ message: 'Keep it live', comment: 'A release that devices get' })}
      verb={t({ message: 'Roll back', comment: 'Button: a release' })}
      danger
      taking={asking}
      gone={gone}
      onClose={onClose}
    >
      {gone ? (
        <Banner tone="notice">{t`It is no longer delivered to any device.`}</Banner>
      ) : (
        <>
          <p>
            {t({
              message: `${next} replaces it for ${whom}.`,
              comment: 'Releases; for “all devices” or “5% of devices”',
            })}
          </p>
          {!isTrial && trial && <p>{endsText(releaseText(trial))}</p>}
          <p>{t`Open pages update on their own.`}</p>
        </>
      )}
    </ReasonDialog>
  )
}

const endsText = (release: string): string =>
  t({ message: `The trial of ${release} ends with it.`, comment: 'A release' })
