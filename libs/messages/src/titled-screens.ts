import { i18n, type MessageDescriptor } from '@lingui/core'

/** A screen's code that is loaded apart. */
interface Apart {
  readonly bring: () => Promise<void>
}

interface Described {
  readonly path: string
  readonly title: MessageDescriptor
}

/** The screens of a remote, each with the path and title from the remote's description; `apart`: those with code of their own. */
export function titledScreens<Name extends string, Screen>(
  described: Readonly<Record<Name, Described>>,
  screens: Readonly<Record<Name, Screen>>,
  apart?: Readonly<Partial<Record<Name, Apart>>>,
): { path: string; title: () => string; screen: Screen; bring: (() => Promise<void>) | undefined }[] {
  return (Object.keys(described) as Name[]).map((name) => ({
    path: described[name].path,
    title: () => i18n._(described[name].title),
    screen: screens[name],
    bring: apart?.[name]?.bring,
  }))
}
