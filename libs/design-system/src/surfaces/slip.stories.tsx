import type { Meta, StoryObj } from '@storybook/react'
import { Display } from '../figures/display.tsx'
import { Slip, type SlipProps } from './slip.tsx'

const meta: Meta<SlipProps> = {
  component: Slip,
  parameters: { ground: 'felt' },
  args: {
    children: (
      <>
        <Display>Heading</Display>
        <p>Words</p>
      </>
    ),
  },
}
export default meta
type Story = StoryObj<SlipProps>

export const Plain: Story = {}
export const Quiet: Story = { args: { quiet: true }, parameters: { ground: 'page' } }
export const Lands: Story = { args: { lands: true } }
