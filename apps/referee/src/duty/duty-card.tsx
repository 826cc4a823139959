import { t } from '@lingui/core/macro'
import { JerseyBand, Switch } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { formatReach } from '@refcall/messages'
import type { Duty } from './use-duty.ts'

type Shown = Pick<Duty, 'known' | 'unread' | 'onDuty' | 'movingTo' | 'change'>

interface DutyCardProps {
  duty: Shown
  /** The referee has an assigned match, so duty is not available until it is over. */
  assigned: boolean
}

/** The duty switch on the jersey; its label says the state. */
export function DutyCard({ duty, assigned }: DutyCardProps) {
  const { known, onDuty, movingTo, change } = duty
  const isOn = !assigned && (movingTo ?? onDuty)
  return (
    <header>
      <JerseyBand>
        <Switch
          label={isOn ? t`On duty` : t`Off duty`}
          description={describe(duty, assigned)}
          checked={isOn}
          onChange={change}
          disabled={!known || assigned}
          busy={movingTo !== null}
          prominent
        />
      </JerseyBand>
    </header>
  )
}

function describe({ known, unread, onDuty, movingTo }: Shown, assigned: boolean): string {
  if (assigned) return t`Off while you have a match`
  if (movingTo) return t`Finding your location…`
  if (movingTo === false) return t`Going off duty…`
  if (!known) return t`One moment…`
  if (unread) return t`We could not find out whether you are on duty`
  if (!onDuty) return t`Players cannot see you`
  const reach = formatReach(LIMITS.nearby.radiusMiles)
  return t({ message: `Visible to players within ${reach}`, comment: 'As in “10 miles”, “16 km”' })
}
