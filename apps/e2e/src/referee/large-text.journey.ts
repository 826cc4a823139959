import { expectNoPan, VIEWS } from '../no-pan.ts'
import { becomePaidReferee } from '../people/electronic.ts'
import { Person } from '../people/person.ts'
import { address, test } from '../product.ts'

for (const view of VIEWS) {
  test(`a phone ${view.name} shows each screen of a referee without panning`, { tag: '@night' }, async ({ open }) => {
    const referee = await Person.meet(address('SHELL'))
    await becomePaidReferee(referee, 'Remy')
    await expectNoPan(
      open,
      view,
      ['/referee-dashboard', '/referee-profile', '/referee-earnings', '/referee-start'],
      referee,
    )
    await expectNoPan(open, view, ['/app-download', '/referee-register'])
  })
}
