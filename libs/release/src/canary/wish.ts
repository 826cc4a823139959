import { Type, type Static } from 'typebox'
import { readExact } from '../read-exact.ts'
import { closed, Digest, RemoteName, Sentence } from '../shapes.ts'

/** Where a page server tells a judge what operators asked of it. */
export const WISHES = '/releases/wishes'

/** That a release is taken back: a trial ends, or all get what they had before. */
export const TakeBack = Type.Object({ remote: RemoteName, digest: Digest, reason: Sentence }, closed)

export type TakeBack = Static<typeof TakeBack>

/** With whom the log is to name. */
const Wish = Type.Object({ ...TakeBack.properties, who: Sentence }, closed)

export type Wish = Static<typeof Wish>

export const readWishes = (text: string): Wish[] => readExact('the wishes', Type.Array(Wish, { maxItems: 100 }), text)
