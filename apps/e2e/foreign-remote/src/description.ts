import type { DescribedScreen } from '@refcall/host/remote-description'

/** A screen that no build of the shell knows. */
export const screens = {
  training: {
    path: '/training',
    title: { id: 'title-training', message: 'Training' },
    skeleton: 'slips',
    firstText: { id: 'training', message: 'Ready to practise?' },
  },
} as const satisfies Record<string, DescribedScreen>
