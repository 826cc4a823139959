import { each, row, tests } from '../row.ts'

const screen = tests('apps/dashboard/src/dashboard-screen.spec.tsx')
const tiles = tests('apps/dashboard/src/tiles/tiles.spec.tsx')
const map = tests('apps/dashboard/src/map/map-figures.spec.ts')
const theMap = tests('apps/dashboard/src/map/match-map.spec.tsx')
const areas = tests('apps/dashboard/src/map/area-layers.spec.tsx')
const group = tests('apps/dashboard/src/list/group-dialog.spec.tsx')
const matchRow = tests('apps/dashboard/src/list/match-row.spec.tsx')
const onTheMap = tests('apps/e2e/src/dashboard/operator-map.journey.ts')

export const dashboard = [
  row(
    'D-01',
    'The bar has a way home, a refresh, and the last thirty days up to today.',
    screen('begins with the last thirty days up to today, a way home and one to read again'),
  ),
  row(
    'D-02',
    'Other days and a refresh read both lists anew, by the bounds of the reader’s own days.',
    screen('asks for both lists with the bounds of the local days, and again with other days or by Refresh'),
    tests('apps/dashboard/src/range/day-range.spec.ts')(
      each('goes out as the bounds of the local day in %s', 'UTC', 'Pacific/Auckland', 'America/Los_Angeles'),
    ),
  ),
  row(
    'D-03',
    'Five tiles count all, completed, pending and cancelled matches and the revenue.',
    tiles(
      'counts each status and sums completed matches in US dollars',
      'shows five figures, revenue with two decimals',
    ),
  ),
  row(
    'D-04',
    'Revenue sums what completed matches cost, in dollars with two decimals.',
    tiles(
      'counts each status and sums completed matches in US dollars',
      'shows five figures, revenue with two decimals',
    ),
  ),
  row(
    'D-05',
    'The map is 400 pixels tall on a phone and 500 on a desk.',
    screen('keeps a place for the map, 400 pixels tall on a phone and 500 on a desk'),
    tests('apps/e2e/src/dashboard/screens.journey.ts')('the map is 400 px tall on a phone and 500 px on a desk'),
  ),
  row(
    'D-06',
    'The map opens on all matches, else all events, else Victoria, and comes never closer than zoom 12.',
    map(each('I5: is %s', 'one match, wide, beside events', 'all matches', 'all events', 'Victoria')),
    theMap('refuses to come closer than zoom 12'),
    onTheMap('a dot wears the colour of its status and opens its words; the map comes no closer than it may'),
  ),
  row('D-07', 'Nothing to show is said, with what to try.', screen('says that there is nothing, and what to try')),
  row(
    'D-08',
    'Matches within 0.0005 degrees share a mark, others do not.',
    tests('libs/domain/src/grouping.spec.ts')('works: within the tolerance in both directions, the border included'),
    map('work: one for each place'),
    tests('apps/dashboard/src/map/paint-pins.spec.ts')('works: every place is a mark, on its place, in any number'),
    tests('apps/e2e/src/dashboard/operator-crowd.journey.ts')(
      'I5: the map opens on all of the range, and every place among hundreds is a mark of its own, for the pointer and for keys',
    ),
  ),
  row(
    'D-09',
    'A single match is a dot in the colour of its status, with its words in a popup.',
    tests('libs/messages/src/words.spec.ts')('has a label and a tone of its own for every status'),
    theMap('works: the dot of one match opens its words'),
    onTheMap('a dot wears the colour of its status and opens its words; the map comes no closer than it may'),
  ),
  row(
    'D-10',
    'Matches of one place are a number that opens them, ten a page.',
    theMap('works: the number at a place opens all its matches, ten a page'),
    group('works: ten a page, from the first to the last and back', 'works: hands on what was chosen, and closes'),
  ),
  row(
    'D-11',
    'Rows and popups tell table, status, players, payment and dates, and a rating where there is one.',
    matchRow(
      'works: tells table, status, players, payment, dates, rating and amount',
      'works: says nothing of what has not happened',
    ),
  ),
  row(
    'D-12',
    'The legend names the colours and the area of two miles.',
    screen('tells every colour of the map, and the area of two miles'),
  ),
  row(
    'D-13',
    'Where referees came on duty is an area of two miles, or a dot of twelve pixels; no other event is drawn.',
    map(
      'work: two miles around, at any latitude',
      'work: become a dot where they would be smaller than one',
      'work: only where referees are on duty now, each once',
    ),
    areas(
      'works: 3218.688 metres to every side',
      'works: a dot of twelve pixels from where it would be smaller than that',
    ),
  ),
]
