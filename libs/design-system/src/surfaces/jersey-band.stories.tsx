import type { Meta, StoryObj } from '@storybook/react'
import { JerseyBand, type JerseyBandProps } from './jersey-band.tsx'
import { Slip } from './slip.tsx'

const meta: Meta<JerseyBandProps> = { component: JerseyBand }
export default meta
type Story = StoryObj<JerseyBandProps>

export const Bare: Story = {}
export const WithCard: Story = { args: { children: <Slip>Words on the card</Slip> } }
