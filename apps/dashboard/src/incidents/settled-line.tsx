import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Incident, IncidentEnding } from '@refcall/contract'
import { formatDateTime } from '@refcall/messages'

const HOW: Record<IncidentEnding, MessageDescriptor> = {
  done: msg`The provider confirmed that it is done.`,
  refused: msg`The provider confirmed that it was refused.`,
  undone: msg`The provider had not done it, so it was requested again.`,
  needless: msg`It is no longer requested from the provider.`,
  paid: msg`The referee has been paid.`,
  returned: msg`The player has got the money.`,
  gone: msg`The difference is gone.`,
  worked: msg`The message has been processed.`,
}

/** How and when an incident ended: settled by an operator, with the note, or automatically, with the cause. */
export function SettledLine({ incident: { closedBy, note, ending }, at }: { incident: Incident; at: string }) {
  const time = formatDateTime(at)
  if (!note && closedBy) {
    const name = <bdi translate="no">{closedBy}</bdi>
    return (
      <p>
        <Trans>
          Answered by {name} {time}
        </Trans>
      </p>
    )
  }
  if (!note) {
    const words: Readonly<Record<string, MessageDescriptor>> = HOW
    const how = ending && words[ending]
    if (!how) return <p>{t`Settled automatically ${time}`}</p>
    const sentence = t(how)
    return (
      <p>{t({ message: `Settled automatically ${time}. ${sentence}`, comment: 'The sentence says what ended it' })}</p>
    )
  }
  const words = <bdi translate="no">{note}</bdi>
  const name = <bdi translate="no">{closedBy ?? '–'}</bdi>
  return (
    <p>
      <Trans>
        Settled by {name} {time}: {words}
      </Trans>
    </p>
  )
}
