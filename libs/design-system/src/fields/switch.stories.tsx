import type { Meta, StoryObj } from '@storybook/react'
import { Held } from '../../.storybook/held.tsx'
import { Switch, type SwitchProps } from './switch.tsx'

const meta: Meta<SwitchProps> = {
  component: Switch,
  args: { label: 'On duty', description: 'Others can see you', checked: false },
  render: (args) => (
    <Held initial={args.checked} onChange={args.onChange}>
      {(checked, onChange) => <Switch {...args} checked={checked} onChange={onChange} />}
    </Held>
  ),
}
export default meta
type Story = StoryObj<SwitchProps>

export const Off: Story = {}
export const On: Story = { args: { checked: true } }
export const Prominent: Story = { args: { prominent: true } }
export const Busy: Story = { args: { checked: true, busy: true } }
export const Disabled: Story = { args: { disabled: true } }
