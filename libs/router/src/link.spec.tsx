import type { ReactElement } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asLeft } from './staying.ts'
import { Link } from './link.tsx'
import { routerAt } from './testing.tsx'

const show = (link: ReactElement, at = '/') => {
  const router = routerAt(at)
  render(<router.Router>{link}</router.Router>)
  return { router, link: screen.getByRole('link', { name: 'There' }) }
}

describe('a link', () => {
  it('leads to its screen within the page, with what it tells of the way', async () => {
    const { router, link } = show(
      <Link to="/history?page=2" {...asLeft} className="plain">
        There
      </Link>,
    )
    expect(link).toHaveAttribute('href', '/history?page=2')
    expect(link).toHaveClass('plain')
    await userEvent.click(link)
    expect(router.location()).toMatchObject({ pathname: '/history', search: '?page=2', ...asLeft })
  })

  it('says first that it was pressed, and stays where that is stopped', async () => {
    const { router, link } = show(
      <Link to="/history" onClick={(event) => event.preventDefault()}>
        There
      </Link>,
    )
    await userEvent.click(link)
    expect(router.location().pathname).toBe('/')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is the browser’s when pressed with %o',
    (how) => {
      const { router, link } = show(<Link to="/history">There</Link>)
      expect(fireEvent.click(link, how)).toBe(true)
      expect(router.location().pathname).toBe('/')
    },
  )

  it('takes the place of the present entry where it says so', async () => {
    const { router, link } = show(
      <Link to="/history" replace>
        There
      </Link>,
      '/referees',
    )
    await userEvent.click(link)
    expect(router.location().pathname).toBe('/history')
    act(() => router.navigate(-1))
    expect(router.location().pathname).toBe('/history')
  })
})
