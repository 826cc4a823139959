import type { Meta, StoryObj } from '@storybook/react'
import { HomeScreenSteps, type HomeScreenStepsProps } from './home-screen-steps.tsx'

const meta: Meta<HomeScreenStepsProps> = {
  component: HomeScreenSteps,
  args: {
    share: { text: 'Tap Share', picture: 'A square with an arrow that points up' },
    add: { text: 'Tap “Add to Home Screen”', picture: 'A line of the menu with a plus in a square' },
    open: { text: 'Open it from there', picture: 'The new icon between others' },
  },
}
export default meta

export const Usual: StoryObj<HomeScreenStepsProps> = {}
