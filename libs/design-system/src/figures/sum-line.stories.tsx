import type { Meta, StoryObj } from '@storybook/react'
import { SumLine, type SumLineProps } from './sum-line.tsx'

const meta: Meta<SumLineProps> = { component: SumLine, args: { label: '3 × $8.00', amount: '$24.00' } }
export default meta
type Story = StoryObj<SumLineProps>

export const Usual: Story = {}
