import type { Meta, StoryObj } from '@storybook/react'
import { Pair, type PairProps } from './pair.tsx'
import { Slip } from './slip.tsx'

const meta: Meta<PairProps> = { component: Pair, args: { children: <Slip>First</Slip>, beside: <Slip>Second</Slip> } }
export default meta
type Story = StoryObj<PairProps>

export const Both: Story = {}
export const Headed: Story = { args: { head: 'Heading' } }
export const Stacked: Story = { args: { stacked: true } }
export const SecondFirst: Story = { args: { besideFirst: true } }
export const Alone: Story = { args: { beside: null } }
export const Whole: Story = { args: { beside: null, whole: true } }
