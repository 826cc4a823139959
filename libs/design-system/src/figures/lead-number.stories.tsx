import type { Meta, StoryObj } from '@storybook/react'
import { LeadNumber, type LeadNumberProps } from './lead-number.tsx'

const meta: Meta<LeadNumberProps> = { component: LeadNumber, args: { label: 'Court', number: 'A3' } }
export default meta
type Story = StoryObj<LeadNumberProps>

export const Short: Story = {}
export const Three: Story = { args: { number: 'J42' } }
export const Code: Story = { args: { number: 'ROOM-117' } }
export const Long: Story = { args: { number: 'Corner court' } }
export const Beside: Story = { args: { number: 'A3', beside: '$1,204.50' } }
