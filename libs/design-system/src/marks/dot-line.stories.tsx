import type { Meta, StoryObj } from '@storybook/react'
import { DotLine, type DotLineProps } from './dot-line.tsx'

const meta: Meta<DotLineProps> = { component: DotLine, args: { children: 'Seen by others' } }
export default meta
type Story = StoryObj<DotLineProps>

export const On: Story = {}
export const Off: Story = { args: { on: false, children: 'Not seen by others' } }
export const OnFelt: Story = { parameters: { ground: 'felt' } }
