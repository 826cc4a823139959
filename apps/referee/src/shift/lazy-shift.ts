import { lazyPart } from '../lazy-part.tsx'

export const ShiftChoice = lazyPart(
  async () => (await import(/* webpackChunkName: "shift" */ './shift-choice.tsx')).ShiftChoice,
  { waiting: null, around: () => null },
)
