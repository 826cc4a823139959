import { seededChance } from '@refcall/random'
import { invite } from '../../lab/matches/people.ts'
import { playMatch } from '../../lab/matches/play.ts'
import { tellStory } from '../../lab/matches/story.ts'
import type { Lab } from '../lab.ts'

/** Plays one cash match through the hosts. */
export const playOne = async (lab: Lab): Promise<void> => {
  const {
    halls: [hall],
  } = await invite(lab.origin, await lab.databaseUrl(), 9, {}, () => () => () => undefined)
  if (!hall) throw new Error('nobody came')
  await playMatch(hall, { ...tellStory(seededChance(1)), way: 'ended by the player' })
}
