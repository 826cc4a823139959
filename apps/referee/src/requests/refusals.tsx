import { Tooltip } from '@refcall/design-system'
import { RefusedButton, type RefusedButtonProps } from './refused-button.tsx'
import s from './requests.module.css'

export { TooltipGroup } from '@refcall/design-system'

/** A disabled button that explains why, for pointer, keyboard, touch and screen reader. */
export function ExplainedRefusal({ text, ...button }: RefusedButtonProps & { text: string }) {
  return (
    <div className={s.refusal}>
      <Tooltip text={text} className={s.refused ?? ''}>
        {(described) => <RefusedButton {...button} {...described} />}
      </Tooltip>
      {/* The button is described by it already. */}
      <p aria-hidden="true" className={s.reason}>
        {text}
      </p>
    </div>
  )
}
