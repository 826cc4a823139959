import { t } from '@lingui/core/macro'
import { Switch } from '@refcall/design-system'
import type { Layer } from '../address/address.ts'
import s from './layer-switches.module.css'

interface LayerSwitchesProps {
  hidden: readonly Layer[]
  onChange: (hidden: readonly Layer[]) => void
}

export function LayerSwitches({ hidden, onChange }: LayerSwitchesProps) {
  const layer = (name: Layer, label: string) => (
    <Switch
      label={label}
      checked={!hidden.includes(name)}
      onChange={(shown) => onChange(shown ? hidden.filter((other) => other !== name) : [...hidden, name])}
    />
  )
  return (
    <div role="group" aria-label={t`Map layers`} className={s.switches}>
      {layer('matches', t`Matches`)}
      {layer('availability', t`Availability`)}
      {layer('earlier', t`Earlier availability`)}
    </div>
  )
}
