import type { Meta, StoryObj } from '@storybook/react'
import { DefinitionList, type DefinitionListProps } from './definition-list.tsx'

const meta: Meta<DefinitionListProps> = {
  component: DefinitionList,
  args: {
    rows: [
      { term: 'Court', value: '7' },
      { term: 'Price', value: '$24.00' },
    ],
  },
}
export default meta
type Story = StoryObj<DefinitionListProps>

export const Rows: Story = {}
export const LongValue: Story = {
  args: {
    rows: [{ term: 'Place', value: 'The hall behind the second door of the house at the far end of the street' }],
  },
}
