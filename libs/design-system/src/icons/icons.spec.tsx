import { render } from '@testing-library/react'
import { ArrowBackIcon, ChevronForwardIcon, HomeIcon } from './icons.ts'

it('an icon that points along the line of writing turns with it, and no other', () => {
  const { container } = render(
    <>
      <ArrowBackIcon />
      <ChevronForwardIcon />
      <HomeIcon />
    </>,
  )
  expect([...container.querySelectorAll('svg')].map((icon) => icon.classList.contains('along'))).toEqual([
    true,
    true,
    false,
  ])
})
