import { LIFECYCLE } from '@refcall/domain'
import { sql, type RawBuilder } from 'kysely'
import { ERASED_PREFIX } from '../devices/index.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { APART } from './codes.repository.ts'

const edges = LIFECYCLE.flatMap(({ name, by, from, to }) =>
  by.flatMap((actor) => from.map((status) => ({ step: name, actor, from_status: status, to_status: to }))),
)

const waiting = sql`('accepted', 'payment_pending', 'awaiting_verification')`
const terminal = sql`('completed', 'cancelled')`

/** A match of an erased person, whose events were deleted. */
const ofErased = sql`(starts_with(m.requester_device_id, ${ERASED_PREFIX}) or exists (
  select from match_step other where other.match_id = m.id and other.actor = 'referee' and not exists (
    select from referee r where r.id = other.actor_id and not coalesce(starts_with(r.device_id, ${ERASED_PREFIX}), false))))`

/** Invariants of matches and referees: each is a query for the rows that break it. */
export const lifecycleAudits = (now: Date): Readonly<Record<string, RawBuilder<unknown>>> => ({
  'I-10 a match has a referee from acceptance on, and none while pending': sql`
    select id, status from match where (status = 'pending' and referee_id is not null)
      or (status in ${waiting} and referee_id is null) or (status in ('in_progress', 'completed') and referee_id is null)`,
  'I-11 a referee has at most one waiting assignment': sql`
    select referee_id from match where status in ${waiting} group by referee_id having count(*) > 1`,
  'I-12 a device has at most one active match': sql`
    select requester_device_id from match where status not in ${terminal}
    group by requester_device_id having count(*) > 1`,
  'I-16 every step is an edge of the lifecycle': sql`
    select s.match_id, s.sequence, s.step, s.actor, s.from_status, s.to_status from match_step s where not exists (
      select from jsonb_to_recordset(${JSON.stringify(edges)}::jsonb)
        as edge(step text, actor text, from_status text, to_status text)
      where edge.step = s.step and edge.actor = s.actor and edge.to_status = s.to_status
        and edge.from_status is not distinct from s.from_status)`,
  'I-15 every step starts where the one before ended': sql`
    select match_id, sequence from (
      select *, lag(to_status) over (partition by match_id order by sequence) as before from match_step) s
    where from_status is distinct from before`,
  'I-17 a history has no gaps and ends in the present status': sql`
    select m.id, m.status, m.version from match m left join lateral (
      select count(*) as steps, max(sequence) as last, (array_agg(to_status order by sequence desc))[1] as status
      from match_step where match_id = m.id) s on true
    where s.steps <> coalesce(s.last, -1) or s.status is distinct from m.status
      or m.version <> s.last + (m.feedback is not null)::int`,
  'the referee is the one who accepted last': sql`
    select m.id from match m join lateral (
      select actor_id from match_step where match_id = m.id and step = 'accept' order by sequence desc limit 1) s on true
    where m.referee_id is distinct from s.actor_id and m.status not in ('pending', 'cancelled')`,
  'a referee completes or leaves only the match it has accepted': sql`
    select s.match_id, s.sequence from match_step s join lateral (
      select actor_id from match_step where match_id = s.match_id and step = 'accept' and sequence < s.sequence
      order by sequence desc limit 1) accepted on true
    where s.actor = 'referee' and s.step in ('complete', 'withdraw') and s.actor_id is distinct from accepted.actor_id`,
  'only an active match has a deadline': sql`
    select id from match where (deadline_at is null) = (status not in ${terminal})`,
  'I-24 a referee with a waiting assignment is off duty': sql`
    select r.id from referee r join match m on m.referee_id = r.id and m.status in ${waiting} where r.on_duty`,
  'a place is known only on duty or on an assignment': sql`
    select r.id from referee r where r.latitude is not null and not r.on_duty
      and not exists (select from match m where m.referee_id = r.id and m.status in ${waiting})`,
  'an ended match remembers no duty': sql`
    select id from match where status in ${terminal} and duty_before is not null`,
  'records count the matches played, and each device that liked or loved once': sql`
    select id from referee r where
      (total_matches, total_likes, total_loves) is distinct from (
        (select count(*) from match where referee_id = r.id and status = 'completed'),
        (select count(distinct device_id) from referee_like where referee_id = r.id and kind = 'like'),
        (select count(distinct device_id) from referee_like where referee_id = r.id and kind = 'love'))`,
  'I-25 feedback is given once, by the requester, of the referee of a completed match': sql`
    select m.id from match m full join referee_like l on l.match_id = m.id
    where (m.feedback <> 'not_good' or l.match_id is not null) and (m.status, m.feedback, m.requester_device_id, m.referee_id)
      is distinct from ('completed', l.kind, l.device_id, l.referee_id)
      or m.feedback = 'not_good' and (m.status <> 'completed' or m.referee_id is null)`,
  'player and operators are told of every step': sql`
    select s.match_id, s.sequence, audience.recipient from match_step s join match m on m.id = s.match_id
    cross join lateral (values ('device:' || m.requester_device_id), ('operators')) audience(recipient)
    where s.at > ${new Date(now.getTime() - SERVER_LIMITS.live.replayMs)}
      -- A restored database begins a new log.
      and s.at > (select since from live_epoch) + ${APART}
      and not exists (select from live_event e where e.recipient = audience.recipient
        and e.body->'match'->>'id' = s.match_id and (e.body->'match'->>'version')::int = s.sequence)
      and not ${ofErased}`,
  'I-21 nobody but its parties and operators is told of a match': sql`
    select e.recipient, e.body->>'type' as type from live_event e join match m on m.id = e.body->'match'->>'id'
    where not case e.body->>'type'
      when 'dashboard_match' then e.recipient = 'operators'
      when 'match_request' then starts_with(e.recipient, 'referee:') and e.body->'match'->>'status' = 'pending'
      when 'match_update' then e.recipient = 'device:' || m.requester_device_id or exists (
        select from match_step s where s.match_id = m.id and s.step = 'accept' and e.recipient = 'referee:' || s.actor_id)
      else false end`,
})
