import type { Meta, StoryObj } from '@storybook/react'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

const meta: Meta<PasswordFieldProps> = {
  component: PasswordField,
  args: { label: 'Password', showLabel: 'Show password', defaultValue: 'secret' },
}
export default meta
type Story = StoryObj<PasswordFieldProps>

export const Usual: Story = {}
export const Refused: Story = { args: { error: 'Not the right one' } }
