import type { LegalTexts } from '../legal-text.ts'

export const en: LegalTexts = {
  back: 'Back',
  terms: {
    name: 'Terms',
    sections: ({ title, fee, report }) => [
      {
        title: 'What this is',
        text: `${title} brings players and referees together. The match itself is between you and them.`,
      },
      {
        title: 'Paying at the table',
        text: `You pay the referee directly, as you both agree. No part of it goes to ${title}.`,
      },
      {
        title: 'Paying by card',
        text: 'The price is held on your card with the request, and charged when the referee enters your code. If no match comes about, the amount is released.',
      },
      {
        title: 'Fees',
        text: `Of a payment by card the referee gets the amount less ${fee} % and the provider’s fee. A tip goes to the referee whole.`,
      },
      {
        title: 'Cancelling',
        text: 'Players and referees can cancel until the code is entered. Refunds after that are decided by the operator.',
      },
      {
        title: 'When something goes wrong',
        text: `Report it from the match, up to ${report} after its end. Accounts that are used against others can be suspended.`,
      },
    ],
  },
  privacy: {
    name: 'Privacy',
    sections: ({ key, place, session, mail, network }) => [
      {
        title: 'This browser',
        text: `Your browser has a random id, and a key in a cookie that lasts ${key}. They show which requests are yours. To request a referee you need no name and no account.`,
      },
      {
        title: 'Your location',
        text: `It is sent when you look for a referee, request one or go on duty, and the last one is kept. A referee on the way is seen by the player of that match alone; those positions are deleted at the table, or when the match ends. The exact place of a match and of a duty is kept for ${place}, afterwards only to within a quarter of a mile.`,
      },
      {
        title: 'Your matches',
        text: 'A match is kept with its table, place, time, price and feedback, so that both sides can read it later.',
      },
      {
        title: 'Payments',
        text: 'Card numbers go to the payment provider and never reach us. Amounts, fees and refunds stay in the books, also after you have erased your data, without your name.',
      },
      {
        title: 'Your account',
        text: `It has your name, user name and email address. Of the password only a hash is kept. You stay signed in for ${session} at most.`,
      },
      {
        title: 'Mails',
        text: `A mail is deleted once it is sent, after ${mail} at the latest. An address that you give for a receipt is used for that receipt only.`,
      },
      {
        title: 'Your network',
        text: `A hash of the network address is kept for ${network}, so that nobody floods the referees with requests.`,
      },
      {
        title: 'Your rights',
        text: 'The settings have a button to download all that is kept about you, and one to erase it.',
      },
    ],
  },
}
