import { t } from '@lingui/core/macro'
import type { PushMessage } from '@refcall/contract'
import { pageLanguage, type Language } from '@refcall/host/languages'
import { formatMoney, quickMessageText, tableText } from '@refcall/messages'
import { amountText, factsWithDistance, payoutEstimate } from '../match-words.ts'
import { dutyNoticeTexts } from '../shift/shift-texts.ts'
import badge from './badge.png'
import icon from './icon.png'
import type { NoticeOptions } from './scope.ts'

/** Arguments of a browser notification. */
export interface Notice {
  title: string
  options: NoticeOptions
}

type OfMatch = Extract<PushMessage, { matchId: string }>
type Request = Extract<PushMessage, { kind: 'match_request' }>

/** The screen where the referee answers requests. */
export const HOME = '/referee-dashboard'

/** All notifications of one match share one tag: a later one replaces the earlier one. */
export const tagOf = ({ matchId }: Pick<OfMatch, 'matchId'>): string => `match ${matchId}`

/** A request to answer: table, payout and distance. */
export function requestNotice(request: Request, language: Language): Notice {
  const { path } = request
  const tableNumber = tableText(request.tableNumber)
  return {
    title: request.isDirectAssignment
      ? t({
          message: `Table ${tableNumber} asks for you`,
          comment: 'Title of a notification: the player chose this referee',
        })
      : t({ message: `Table ${tableNumber} needs a referee`, comment: 'Title of a notification' }),
    options: {
      ...looks(language),
      body: [amountText(request), factsWithDistance(request), payoutEstimate(request)].filter(Boolean).join('\n'),
      tag: tagOf(request),
      renotify: true,
      data: { path, isRequest: true },
    },
  }
}

type Said = Extract<PushMessage, { kind: 'quick_message' }>

/** What the other party of the match says; a later message replaces it. */
export function messageNotice(said: Said, language: Language): Notice {
  const tableNumber = tableText(said.tableNumber)
  return {
    title:
      said.from === 'player'
        ? t({
            message: `Table ${tableNumber}`,
            comment: 'Title of a notification: a player at the table says something',
          })
        : t({ message: 'Your referee', comment: 'Title of a notification: the referee says something' }),
    options: {
      ...looks(language),
      body: quickMessageText(said.code),
      tag: tagOf(said),
      renotify: true,
      data: { path: said.path },
    },
  }
}

/** To a player whose last request no referee accepted. */
export function nearbyNotice(told: OfMatch, language: Language): Notice {
  return {
    title: t({ message: 'A referee is near you now', comment: 'Title of a notification to a player' }),
    options: {
      ...looks(language),
      body: t({ message: 'You can send your request again.', comment: 'Text of a notification to a player' }),
      tag: tagOf(told),
      renotify: true,
      data: { path: told.path },
    },
  }
}

type OfDuty = Extract<PushMessage, { endsAt: string }>

/** The referee's shift or break; a later one replaces it. */
export function dutyNotice({ kind, endsAt, path }: OfDuty, language: Language): Notice {
  const { title, text: body } = dutyNoticeTexts(kind, endsAt)
  return { title, options: { ...looks(language), body, tag: 'duty', renotify: true, data: { path } } }
}

type Moved = Extract<PushMessage, { kind: 'refund' | 'refund_failed' | 'tip' }>

/** Money that has moved: a refund to the player's card, one that the bank sent back, or a tip for the referee. */
export function moneyNotice(moved: Moved, language: Language): Notice {
  const { title, body } = moneyTexts(moved)
  // Each stays beside the others of its match.
  const tag = `${tagOf(moved)} ${moved.kind} ${moved.subjectId}`
  return { title, options: { ...looks(language), body, tag, data: { path: moved.path } } }
}

function moneyTexts(moved: Moved): { title: string; body: string } {
  const amount = formatMoney(moved.amount, moved.currency)
  switch (moved.kind) {
    case 'refund':
      return {
        title: t({ message: `Refund of ${amount}`, comment: 'Title of a notification to a player' }),
        body: t({
          message: 'It goes back to your card, which can take the bank some days.',
          comment: 'Text of a notification to a player',
        }),
      }
    case 'refund_failed':
      return {
        title: t({ message: `Refund of ${amount} sent back`, comment: 'Title of a notification to a player' }),
        body: t({
          message: 'Your bank sent it back. It is still owed to you.',
          comment: 'Text of a notification to a player',
        }),
      }
    case 'tip':
      return {
        title: t({ message: `Tip ${amount}`, comment: 'What a player gave beside the price' }),
        body: t`All of it is yours.`,
      }
  }
}

/**
 * Briefly replaces the notification of a closed request, because browsers require a visible notification for every
 * push.
 */
export function closedNotice(closed: OfMatch, language: Language): Notice {
  return {
    title: t`This request is no longer open.`,
    options: { ...looks(language), tag: tagOf(closed), silent: true, data: { path: closed.path } },
  }
}

/** For a message that this worker cannot parse. */
export function plainNotice(language: Language): Notice {
  return {
    title: t({ message: 'There is news for you', comment: 'Title of a notification whose content could not be read' }),
    options: { ...looks(language), tag: 'news', data: { path: HOME } },
  }
}

function looks(language: Language): NoticeOptions {
  return { ...pageLanguage(language), icon, badge }
}
