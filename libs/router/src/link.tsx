import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, type NavigateOptions, type To } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'replace' | 'state'> {
  to: To
}

/** A link to a screen, which the page changes to without loading itself. react-router's own prefetches what no screen here has. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { target } = rest
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={useHref(to)} onClick={click} />
}
