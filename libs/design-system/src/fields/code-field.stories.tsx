import type { Meta, StoryObj } from '@storybook/react'
import { Held } from '../../.storybook/held.tsx'
import { CodeField, type CodeFieldProps } from './code-field.tsx'

const meta: Meta<CodeFieldProps> = {
  component: CodeField,
  args: { label: 'Entry code', value: '', readDigits: (text) => text, pasteLabel: 'Paste code' },
  render: (args) => (
    <Held initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <CodeField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
}
export default meta
type Story = StoryObj<CodeFieldProps>

export const Empty: Story = {}
export const HalfTyped: Story = { args: { value: '481', autoFocus: true } }
export const Refused: Story = { args: { error: 'That code did not match. 3 tries left.' } }
export const WithHint: Story = { args: { hint: 'Six digits, shown on the other phone' } }
export const HiddenLabel: Story = { args: { hideLabel: true } }
export const Busy: Story = { args: { value: '481092', busy: true } }
