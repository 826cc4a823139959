import type { DescribedScreen } from '@refcall/host/remote-description'

/** The screens, for the shell. */
export const screens = {
  home: {
    path: '/coach',
    title: /*i18n*/ { id: 'title-home', message: 'Training' },
    skeleton: 'slips',
    firstText: /*i18n*/ { id: 'home', message: 'Five balls in a row' },
  },
} as const satisfies Record<string, DescribedScreen>
