import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../actions/button.tsx'
import { OfflineIcon } from '../icons/icons.ts'
import { Banner, type BannerProps } from './banner.tsx'

type Words = Pick<BannerProps, 'tone' | 'icon' | 'children'>

const meta: Meta<Words> = { component: Banner, args: { children: 'You are offline. What you see may be old.' } }
export default meta
type Story = StoryObj<Words>

const again = (
  <Button size="small" variant="outline">
    Try again
  </Button>
)

export const Plain: Story = {}
/** Shown above a screen while the network is down. */
export const Offline: Story = { args: { tone: 'notice', icon: <OfflineIcon /> } }
export const Notice: Story = { args: { tone: 'notice' } }
export const Danger: Story = { args: { tone: 'danger', children: 'That did not work.' } }
export const WithAction: Story = { render: (args) => <Banner {...args} action={again} /> }
export const Closable: Story = { render: (args) => <Banner {...args} onClose={() => {}} closeLabel="Dismiss" /> }
