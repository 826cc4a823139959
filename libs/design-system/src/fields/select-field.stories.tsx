import type { Meta, StoryObj } from '@storybook/react'
import { SelectField, type SelectFieldProps } from './select-field.tsx'

const meta: Meta<SelectFieldProps> = {
  component: SelectField,
  args: {
    label: 'Tongue',
    options: [
      { value: 'en', label: 'English' },
      { value: 'ja', label: '日本語', lang: 'ja' },
    ],
  },
}
export default meta
type Story = StoryObj<SelectFieldProps>

export const Plain: Story = {}
export const HiddenLabel: Story = { args: { hideLabel: true } }
export const Inline: Story = { args: { inline: true, hint: 'Of the page' } }
export const Wrong: Story = { args: { error: 'Choose another' } }
export const Disabled: Story = { args: { disabled: true } }
