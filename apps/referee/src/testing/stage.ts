import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Account } from '@refcall/contract'
import { clearAuth, location, session } from '@refcall/host'

/** Signs this user in at a service, or signs out if null; clears the state of earlier specs. */
export function signIn<Service extends { user: Account | null }>(service: Service, user: Account | null): Service {
  clearAuth()
  location.setState({ place: null, locating: false, problem: null })
  service.user = user
  session.setState({ known: true, user })
  return service
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** Confirms the open dialog. */
export const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
