import { summaryOf } from './statement-summary.ts'

it.each([
  ['select * from "match" where "id" = $1', 'select match'],
  ['select "id" from "match" where "id" = $1 for update', 'select match'],
  ['insert into "match" ("id") values ($1) returning *', 'insert match'],
  ['update "match" set "version" = $1 where "id" = $2', 'update match'],
  ['update payment_operation o set next_try_at = $1 from match m', 'update payment_operation'],
  ['delete from "live_event" where "at" < $1', 'delete live_event'],
  [
    'insert into payment_inbox (event_id) select $1 on conflict (event_id) do update set type = $2',
    'insert payment_inbox',
  ],
  [
    'with write_0 as (insert into "match_step" ("id") values ($1)), write_1 as (update "match" set "a" = $2) select false as is_due',
    'insert match_step, update match',
  ],
  ['with present as (select * from live_epoch) select 1', 'select live_epoch'],
  ['commit', 'commit'],
  ['', 'statement'],
])('%s', (text, summary) => expect(summaryOf(text)).toBe(summary))
