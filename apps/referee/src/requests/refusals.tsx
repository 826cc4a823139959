import { Tooltip } from '@refcall/design-system'
import { RefusedButton, type RefusedButtonProps } from './refused-button.tsx'
import s from './requests.module.css'

export { TooltipGroup } from '@refcall/design-system'

/** A refused button that says why, to pointers, keys, fingers and ears. */
export function ExplainedRefusal({ text, ...button }: RefusedButtonProps & { text: string }) {
  return (
    <Tooltip text={text} className={s.refused ?? ''}>
      {(described) => <RefusedButton {...button} {...described} />}
    </Tooltip>
  )
}
