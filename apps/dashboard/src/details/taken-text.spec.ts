import { LIFECYCLE } from '@refcall/domain'
import { TAKEN, takenText } from './taken-text.ts'

describe('what happened', () => {
  it.each([
    ['cancel', 'operator', 'An operator cancelled'],
    ['verify', 'provider', 'Code accepted; payment captured'],
    ['complete', 'clock', 'The match was completed automatically'],
  ])('works: %s and %s as one sentence', (step, actor, text) => expect(takenText(step, actor)).toBe(text))

  it.each(LIFECYCLE.flatMap(({ name, by }) => by.map((actor) => [name, actor] as const)))(
    'works: %s by %s has words that can be translated',
    (name, actor) => expect(TAKEN[name][actor]?.id).toBeTruthy(),
  )

  it('refuses nothing: what it does not know is told by its names', () =>
    expect(takenText('look_again', 'auditor')).toBe('look again by auditor'))
})
