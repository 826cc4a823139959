import type { Meta, StoryObj } from '@storybook/react'
import { DateField, type DateFieldProps } from './date-field.tsx'

const meta: Meta<DateFieldProps> = { component: DateField, args: { label: 'From' } }
export default meta
type Story = StoryObj<DateFieldProps>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: '2026-02-28' } }
export const Wrong: Story = { args: { defaultValue: '2026-02-28', error: 'After the end' } }
