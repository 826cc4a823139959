import type { Meta, StoryObj } from '@storybook/react'
import { Field, type FieldProps } from './field.tsx'

const meta: Meta<FieldProps> = { component: Field, args: { label: 'Mail' } }
export default meta
type Story = StoryObj<FieldProps>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'maya@example.com' } }
export const WithHint: Story = { args: { hint: 'Never shown to others' } }
export const Wrong: Story = { args: { hint: 'Never shown', error: 'Not a mail address', defaultValue: 'x' } }
export const HiddenLabel: Story = { args: { hideLabel: true, placeholder: 'name@example.com' } }
export const Figures: Story = { args: { label: 'Court', figures: true, inputMode: 'numeric', defaultValue: '42' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'maya@example.com' } }
