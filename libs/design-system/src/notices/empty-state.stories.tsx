import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../actions/button.tsx'
import { HistoryIcon } from '../icons/icons.ts'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

const meta: Meta<EmptyStateProps> = { component: EmptyState, args: { title: 'Nothing here yet' } }
export default meta
type Story = StoryObj<EmptyStateProps>

export const TitleOnly: Story = {}
export const Full: Story = {
  args: { text: 'What happens will be listed here.', icon: <HistoryIcon size={40} />, action: <Button>Begin</Button> },
}
export const OnFelt: Story = { ...Full, parameters: { ground: 'felt' } }
