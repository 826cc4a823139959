import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../actions/button.tsx'
import { Banner } from '../notices/banner.tsx'
import { ActionBar, type ActionBarProps } from './action-bar.tsx'
import { Slip } from './slip.tsx'

const meta: Meta<ActionBarProps> = {
  component: ActionBar,
  parameters: { ground: 'felt' },
  args: { amount: '$24.00', label: '3 × $8.00', children: <Button wide>Send</Button> },
  decorators: [
    (Story) => (
      <Slip>
        <p>Words</p>
        <Story />
      </Slip>
    ),
  ],
}
export default meta
type Story = StoryObj<ActionBarProps>

export const Usual: Story = {}
export const WithSubject: Story = { args: { subject: <p>Robin</p> } }
export const WithoutAmount: Story = { args: { amount: null } }
export const Refused: Story = { args: { notice: <Banner tone="danger">It was not sent</Banner> } }
export const LongWords: Story = {
  args: { children: <Button wide>A label of many words that goes on over more than one line</Button> },
}
