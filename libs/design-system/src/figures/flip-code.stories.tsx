import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { stackClass } from '../surfaces/layout.ts'
import { Slip } from '../surfaces/slip.tsx'
import { FlipCode, type FlipCodeProps } from './flip-code.tsx'

const meta: Meta<FlipCodeProps> = {
  component: FlipCode,
  args: { label: 'Entry code', code: '481092' },
  parameters: { ground: 'felt' },
  decorators: [
    (Story) => (
      <Slip>
        <Story />
      </Slip>
    ),
  ],
}
export default meta
type Story = StoryObj<FlipCodeProps>

export const Usual: Story = {}
export const OnPage: Story = { parameters: { ground: 'page' } }
export const Spent: Story = { args: { spent: true } }

function Renewed({ code, ...args }: FlipCodeProps) {
  const [codes, setCodes] = useState([code, '073518'])
  return (
    <div className={stackClass(16)}>
      <FlipCode {...args} code={codes[0] ?? code} />
      <Button variant="outline" wide onClick={() => setCodes(codes.toReversed())}>
        Another
      </Button>
    </div>
  )
}
export const Renewable: Story = { render: (args) => <Renewed {...args} /> }
