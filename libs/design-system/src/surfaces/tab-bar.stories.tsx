import type { Meta, StoryObj } from '@storybook/react'
import { samplePlaces } from '../../.storybook/sample-places.tsx'
import type { NavListProps } from './nav-list.tsx'
import { TabBar } from './tab-bar.tsx'

const meta: Meta<NavListProps> = {
  component: TabBar,
  parameters: { ground: 'none' },
  args: { label: 'Places', items: samplePlaces },
}
export default meta
type Story = StoryObj<NavListProps>

export const Usual: Story = {}
export const NothingInUse: Story = { args: { items: samplePlaces.map((place) => ({ ...place, active: false })) } }
