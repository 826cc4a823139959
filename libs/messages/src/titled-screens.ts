import { i18n, type MessageDescriptor } from '@lingui/core'

interface Described {
  readonly path: string
  readonly title: MessageDescriptor
}

/** The screens of a remote, each with the path and title from the remote's description. */
export function titledScreens<Name extends string, Screen>(
  described: Readonly<Record<Name, Described>>,
  screens: Readonly<Record<Name, Screen>>,
): { path: string; title: () => string; screen: Screen }[] {
  return (Object.keys(described) as Name[]).map((name) => ({
    path: described[name].path,
    title: () => i18n._(described[name].title),
    screen: screens[name],
  }))
}
