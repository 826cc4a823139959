import type { Meta, StoryObj } from '@storybook/react'
import { Desk, type DeskProps } from './desk.tsx'
import { Main } from './main.tsx'
import { SideRail } from './side-rail.tsx'
import { samplePlaces } from '../../.storybook/sample-places.tsx'

const meta: Meta<DeskProps> = {
  component: Desk,
  parameters: { ground: 'none' },
  args: {
    rail: <SideRail label="Places" items={samplePlaces} />,
    children: <Main width="desk">Words on the desk</Main>,
  },
}
export default meta
type Story = StoryObj<DeskProps>

export const Usual: Story = {}
