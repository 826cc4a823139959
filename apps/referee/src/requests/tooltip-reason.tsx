import { Tooltip } from '@refcall/design-system'
import { DisabledButton, type DisabledButtonProps } from './disabled-button.tsx'
import s from './requests.module.css'

export { TooltipGroup } from '@refcall/design-system'

/** A disabled button that explains why, for pointer, keyboard, touch and screen reader. */
export function TooltipReason({ text, ...button }: DisabledButtonProps & { text: string }) {
  return (
    <div className={s.disabled}>
      <Tooltip text={text} className={s.button ?? ''}>
        {(described) => <DisabledButton {...button} {...described} />}
      </Tooltip>
      {/* The button is described by it already. */}
      <p aria-hidden="true" className={s.reason}>
        {text}
      </p>
    </div>
  )
}
