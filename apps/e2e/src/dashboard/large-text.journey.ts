import { expectNoPan, VIEWS } from '../no-pan.ts'
import { Person } from '../people/person.ts'
import { address, test } from '../product.ts'

for (const view of VIEWS) {
  test(`a phone ${view.name} shows each screen of an operator without panning`, { tag: '@night' }, async ({ open }) => {
    const operator = await Person.meet(address('SHELL'))
    await operator.signIn('operator')
    await expectNoPan(
      open,
      view,
      ['/dashboard', '/dashboard?view=referees', '/dashboard?view=incidents', '/dashboard?view=releases'],
      operator,
    )
  })
}
