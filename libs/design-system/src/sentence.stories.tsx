import type { Meta, StoryObj } from '@storybook/react'
import { Sentence } from './sentence.tsx'

const meta: Meta<typeof Sentence> = {
  component: Sentence,
  render: () => (
    <p>
      <Sentence>
        Table <strong>7</strong> is free
      </Sentence>
    </p>
  ),
}
export default meta

export const Usual: StoryObj<typeof Sentence> = {}
