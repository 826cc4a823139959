import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { Display, EmptyState, HistoryIcon, Slip, stackClass } from '@refcall/design-system'
import { api } from '@refcall/host'
import { formatMonth } from '@refcall/messages'
import { matchHistory } from '../first-texts.ts'
import { Loaded } from '../loaded.tsx'
import { FeedbackSheet } from './feedback-sheet.tsx'
import type { FeedbackType } from '../feedback/feedback.ts'
import { HistoryCard } from './history-card.tsx'
import s from './history.module.css'

/** The player's matches, newest first, and pending feedback. */
export function HistoryScreen() {
  const history = useQuery(queries.history(api))
  const [chosen, setChosen] = useState<{ match: Match; feedbackType: FeedbackType } | null>(null)
  return (
    <div className={stackClass(16)}>
      <div className={stackClass(8)}>
        <Display as="h1" size={40}>
          {t(matchHistory)}
        </Display>
      </div>
      <Loaded query={history} label={t`Loading your matches`} failed={t`Your matches could not be loaded`} lines={4}>
        {(matches) =>
          matches.length === 0 ? (
            <Slip>
              <EmptyState
                icon={<HistoryIcon />}
                title={t`No matches yet`}
                text={t`Your match history will appear here once you start requesting referees.`}
              />
            </Slip>
          ) : (
            [...Map.groupBy(matches, ({ createdAt }) => formatMonth(createdAt))].map(([month, ofMonth]) => (
              <section key={month} className={stackClass(12)} aria-label={month}>
                <Display as="h2" size={24}>
                  {month}
                </Display>
                <ul className={s.cards}>
                  {ofMonth.map((match) => (
                    <HistoryCard
                      key={match.id}
                      match={match}
                      onFeedback={(feedbackType) => setChosen({ match, feedbackType })}
                    />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Loaded>
      {chosen && <FeedbackSheet key={chosen.match.id} {...chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}
