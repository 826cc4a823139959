import type fc from 'fast-check'
import { afterPayment, afterTime, isOver, type MatchModel } from './life.ts'
import { look, type ModelFixture } from './world.ts'

export interface Model {
  life: MatchModel | null
}

export type Command = fc.AsyncCommand<Model, ModelFixture>
type Change = (life: MatchModel | null, world: ModelFixture) => Promise<MatchModel | null>

/** A command; after each one, the service's state must equal the model's. */
export function command(name: string, change: Change, may: (model: Readonly<Model>) => boolean = () => true): Command {
  return {
    check: may,
    run: async (model, world) => {
      model.life = await change(model.life, world)
      await world.app.runPayments()
      model.life = model.life && (await followClock(model.life, world))
      await compare(name, model.life, world)
    },
    toString: () => name,
  }
}

/**
 * Applies the clock to the service and the model: due steps run, and a payment that was read back in time becomes
 * known.
 */
async function followClock(life: MatchModel, world: ModelFixture): Promise<MatchModel> {
  const { app } = world
  let followed = life
  if (afterTime(life, app.clock.now()) !== life) {
    await app.advance(0)
    await app.runPayments()
    followed = afterTime(life, app.clock.now())
  }
  const isKnown = followed.paidUnseen && (await look(world)).status === 'awaiting_verification'
  return isKnown ? afterPayment(followed, app.clock.now()) : followed
}

/** Checks that player, referee and provider all show the model's state. */
async function compare(name: string, life: MatchModel | null, world: ModelFixture): Promise<void> {
  if (!life) return
  const { status, holdStatus, processing = false } = await look(world)
  expect({ name, status, processing }).toEqual({ name, status: life.facts.status, processing: false })
  const { activeAssignment } = await world.referee.call('GET /api/matches/active-assignment')
  const isWaiting = status === 'payment_pending' || status === 'awaiting_verification'
  // A match in progress is shown until the referee goes on duty again.
  const assigned = activeAssignment?.id ?? (status === 'in_progress' ? world.matchId : null)
  expect({ name, assigned }).toEqual({ name, assigned: isWaiting || status === 'in_progress' ? world.matchId : null })
  if (life.facts.captureState === 'done') expect({ name, holdStatus }).toEqual({ name, holdStatus: 'captured' })
  else if (!isOver(life) && life.facts.holdValid) expect({ name, holdStatus }).toEqual({ name, holdStatus: 'held' })
}

/** A change of a match that exists. */
export const withLife =
  (change: (life: MatchModel, world: ModelFixture) => Promise<MatchModel>): Change =>
  async (life, world) =>
    life ? change(life, world) : null
