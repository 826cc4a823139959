import { each, row, tests } from '../row.ts'

const live = tests('apps/player/src/live/live.spec.tsx')
const active = tests('apps/player/src/active-match/active-match.spec.tsx')
const device = tests('libs/host/src/device.spec.ts')
const bridge = tests('libs/host/src/bridge/listen.spec.ts')
const electronic = tests('apps/player/src/active-match/electronic/electronic-match.spec.tsx')
const paying = tests('apps/e2e/src/player/pay-request.journey.ts')
const screen = tests('apps/player/src/home/home-screen.spec.tsx')
const embedded = tests('apps/e2e/src/player/embedded.journey.ts')

export const home = [
  row(
    'P-01',
    'The header names the product and leads to the dashboard and to becoming a referee.',
    screen('names the product and leads to the dashboard and to becoming a referee'),
  ),
  row(
    'P-02',
    'Inside the app the header says Player Dashboard and nothing else.',
    screen('says inside an app where one is, and leads nowhere else'),
    embedded('inside an app the header is bare, the device is the app’s, and so is the place'),
  ),
  row(
    'P-03',
    'Until a place is known there is a button to enable it; then a line says that it is known.',
    screen('asks for a place until one is known, then says so'),
  ),
  row(
    'P-04',
    'The request form is there with a place and without an active match, and only then.',
    screen('shows the form with a place and without an active match, and only then'),
  ),
  row(
    'P-05',
    'At most three referees nearby are listed, read again on a press, with a word on whether the list is live.',
    live(
      'takes a snapshot for what is, and reads referees again when one comes or goes',
      'follows this device where it is, and says whether it is live',
    ),
    screen('reads the referees nearby once more on a press'),
  ),
  row(
    'P-06',
    'Nobody nearby is said in so many words.',
    live('takes a snapshot for what is, and reads referees again when one comes or goes'),
  ),
  row('P-07', 'The active match can be read again by hand.', active('reads the list again when asked to')),
  row(
    'P-08',
    'A pending match says that a referee is looked for, how many are near, and how to cancel, with the hold where there is one.',
    active('is the first active match of the device, with who is near and who was asked'),
    electronic(each('tells what became of the hold: %s', 'released', 'not yet known')),
    screen('names the hold on the button that cancels a pending electronic match'),
  ),
  row(
    'P-09',
    'A match to be paid leads to the checkout with its id, table and games.',
    electronic('leads to the checkout'),
  ),
  row(
    'P-10',
    'A match to be verified shows its code, gets a new one, and can be cancelled with its hold.',
    electronic(
      'shows and reads out the code, how long it counts, and keeps the screen lit',
      'gets a new code',
      each('tells what became of the hold: %s', 'released', 'not yet known'),
    ),
  ),
  row(
    'P-11',
    'A found referee is told, and the match can still be cancelled.',
    live('shows a referee being found, and announces it'),
    screen('offers to cancel a match whose referee was found'),
  ),
  row(
    'P-12',
    'A match in progress says that it may start and that the referee is paid.',
    electronic('a match in progress says that it can start and that the referee has been paid'),
    paying('a declined card, a held one, a new code at the table, a match that is paid and over'),
  ),
  row(
    'P-13',
    'Completing sends its call, with a thumbs-up a like as well.',
    active('H: without a question and without a word', 'H: with a thumbs-up, without a question'),
  ),
  row(
    'P-14',
    'A cancelled match leaves at once and comes back when the call fails.',
    active('and is not brought back by a poll meanwhile', 'and comes back when the call fails'),
    tests('apps/e2e/src/together/cash.journey.ts')('a cancel that fails gives the match back'),
  ),
  row(
    'P-15',
    'The first active match of the device is shown; one that has ended goes.',
    active('is the first active match of the device, with who is near and who was asked'),
    active('is none any more once it was completed elsewhere'),
    live('clears a match that ended and reads the list again'),
  ),
  row(
    'P-16',
    'The address may say that an app shows the page, and for which device.',
    device('is taken from the app for this tab, also after a reload without the query'),
    embedded('inside an app the header is bare, the device is the app’s, and so is the place'),
  ),
  row(
    'P-17',
    'A place told by the app is kept, and the referees near it are read.',
    bridge('takes a place'),
    tests('apps/player/src/nearby/nearby-referees.spec.tsx')(
      'are asked for again when the same place is told once more',
    ),
    embedded('inside an app the header is bare, the device is the app’s, and so is the place'),
  ),
]
