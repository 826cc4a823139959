import type { Meta, StoryObj } from '@storybook/react'
import { SaveMark, type SaveMarkProps } from './save-mark.tsx'

const meta: Meta<SaveMarkProps> = { component: SaveMark, args: { savingLabel: 'Saving...', savedLabel: 'Saved' } }
export default meta
type Story = StoryObj<SaveMarkProps>

export const Idle: Story = { args: { state: 'idle' } }
export const Saving: Story = { args: { state: 'saving' } }
export const Saved: Story = { args: { state: 'saved' } }
