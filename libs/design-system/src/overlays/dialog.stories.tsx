import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../actions/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

const meta: Meta<DialogProps> = {
  component: Dialog,
  args: {
    open: true,
    title: 'Which one?',
    children: <p>Either can be changed later.</p>,
    actions: <Button>This one</Button>,
    onClose: () => {},
  },
}
export default meta
type Story = StoryObj<DialogProps>

export const OneAnswer: Story = {}
export const TwoAnswers: Story = {
  args: {
    actions: (
      <>
        <Button variant="outline">This one</Button>
        <Button>That one</Button>
      </>
    ),
  },
}
export const Busy: Story = { args: { busy: true, actions: <Button busy>This one</Button> } }
