import { expectNoPan, panOf, VIEWS } from '../no-pan.ts'
import { codeOn } from '../paying.ts'
import { becomePaidReferee, requestElectronic } from '../people/electronic.ts'
import { Person } from '../people/person.ts'
import { address, emptyPlace, expect, test } from '../product.ts'

for (const view of VIEWS) {
  test(`a phone ${view.name} shows each screen of a player without panning`, { tag: '@night' }, async ({ open }) => {
    const place = emptyPlace()
    const [player, referee] = [await Person.meet(address('SHELL')), await Person.meet(address('SHELL'))]
    await becomePaidReferee(referee, 'Remy')
    await referee.goOnDuty(place)
    const match = await requestElectronic(player, referee, { place, tableNumber: 'L1', card: 'visa' })
    const waiting = await expectNoPan(open, view, ['/'], player)
    await waiting.close()
    await referee.accept(match)
    const page = await expectNoPan(open, view, ['/', '/referees', '/history', '/profile', '/login', '/nowhere'], player)
    await page.goto('/')
    await codeOn(page)
    expect(await panOf(page)).toEqual([])
    await expectNoPan(open, view, ['/', '/request', '/checkout'])
    await expectNoPan(open, view, ['/profile'], referee)
  })
}
