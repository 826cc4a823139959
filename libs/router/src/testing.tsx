import { useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter, useLocation, type Location, type NavigateOptions, type To } from 'react-router'
import { useNavigate, type Navigate } from './use-navigate.ts'

/** A router without a browser: renders its children as if they were opened at an address, tells where they are, and navigates. */
export function routerAt(address: string) {
  const present: { location?: Location; navigate?: Navigate } = {}
  function Told() {
    const [location, navigate] = [useLocation(), useNavigate()]
    useLayoutEffect(() => void Object.assign(present, { location, navigate }), [location, navigate])
    return null
  }
  const rendered = <Part extends keyof typeof present>(part: Part): NonNullable<(typeof present)[Part]> => {
    if (!present[part]) throw new Error('The router is not rendered yet.')
    return present[part]
  }
  return {
    Router: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>
        <Told />
        {children}
      </MemoryRouter>
    ),
    location: () => rendered('location'),
    navigate: (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? rendered('navigate')(to) : rendered('navigate')(to, options),
  }
}
