import type { Fault } from '../fault.ts'

export const request: readonly Fault[] = [
  {
    row: 'F-01',
    fault: 'the table takes figures alone',
    edits: [{ file: 'apps/player/src/request/request-slip.tsx', from: 'tableNumber: target.value', to: "tableNumber: target.value.replace(/\\D/g, '')" }],
  },
  {
    row: 'F-02',
    fault: 'six games can be chosen',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'gamesRemainingMax: 5', to: 'gamesRemainingMax: 6' }],
  },
  {
    row: 'F-03',
    fault: 'electronic payment does not say that it confirms at once',
    edits: [{ file: 'apps/player/src/request/choices.ts', from: 'Select a referee below, plus instant confirmation', to: 'Select a referee below' }],
  },
  {
    row: 'F-04',
    fault: 'the currency that was detected is not chosen',
    edits: [{ file: 'apps/player/src/electronic/detect-currency.ts', from: 'if (currency) return { currency,', to: "if (currency) return { currency: 'USD'," }],
  },
  {
    row: 'F-05',
    fault: 'a game costs three dollars a person where there is no rate',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'defaultRateMinor: 200', to: 'defaultRateMinor: 300' }],
  },
  {
    row: 'F-06',
    fault: 'a price of another currency is shown as it was before its conversion',
    edits: [
      {
        file: 'apps/player/src/electronic/electronic-part.tsx',
        from: 'formatMoney(cost.totalMinor, cost.currency) : null',
        to: 'formatMoney(cost.own.totalMinor, cost.currency) : null',
      },
    ],
  },
  {
    row: 'F-07',
    fault: 'the button of an electronic request does not say what it costs',
    edits: [{ file: 'apps/player/src/electronic/electronic-part.tsx', from: 'Pay ${total} & Request Referee', to: 'Pay & Request Referee' }],
  },
  {
    row: 'F-08',
    fault: 'the amount goes out in minor units: of a currency without cents, a hundredth of what it must be',
    edits: [
      { file: 'apps/player/src/electronic/requests.ts', from: 'amount: crossCheckAmount(price.totalMinor, price.currency)', to: 'amount: price.totalMinor' },
    ],
  },
  {
    row: 'F-09',
    fault: 'a payment that was charged is told as one that is held',
    edits: [{ file: 'apps/player/src/card/payment-status.ts', from: "succeeded: 'completed'", to: "succeeded: 'authorized'" }],
  },
  {
    row: 'F-10',
    fault: 'the price of a cash request goes out without its two decimals',
    edits: [
      {
        file: 'apps/player/src/request/match-request.ts',
        from: 'toDecimalString(cashPriceMinor(draft), DEFAULT_CURRENCY)',
        to: 'String(cashPriceMinor(draft) / 100)',
      },
    ],
  },
  {
    row: 'F-11',
    fault: 'a chosen referee leaves the way of paying as it was',
    edits: [{ file: 'apps/player/src/request/choose.ts', from: "changeDraft({ paymentMethod: 'electronic', ", to: 'changeDraft({ ' }],
  },
  {
    row: 'F-12',
    fault: 'a cash request lists referees who take no cash',
    edits: [{ file: 'apps/api/src/referees/nearest.repository.ts', from: ".$if(query.paymentMethod === 'cash', ", to: '.$if(false, ' }],
  },
  {
    row: 'F-13',
    fault: 'a referee without a rate stays chosen when electronic payment is',
    edits: [
      { file: 'apps/player/src/request/choose.ts', from: "paymentMethod === 'electronic' && referee?.takesElectronic ? referee", to: "paymentMethod === 'electronic' ? referee" },
    ],
  },
  {
    row: 'F-14',
    fault: 'every card is sent through the bank’s page',
    edits: [{ file: 'apps/player/src/card/card-fields.tsx', from: ", redirect: 'if_required'", to: '' }],
  },
]
