import type { Meta, StoryObj } from '@storybook/react'
import { TickList, type TickListProps } from './tick-list.tsx'

const meta: Meta<TickListProps> = {
  component: TickList,
  args: { items: ['Play when you like', 'Keep what you earn, all of it, on the day that you have earned it'] },
}
export default meta

export const Usual: StoryObj<TickListProps> = {}
