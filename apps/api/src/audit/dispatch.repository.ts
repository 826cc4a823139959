import { sql, type RawBuilder } from 'kysely'
import { SERVER_LIMITS } from '../platform/limits.ts'

/** How long all dispatchers may be down. */
const LATE = sql`interval '2 minutes'`

/** Invariants of dispatch. Only offers of stored waves are checked. */
export const dispatchAudits = (now: Date): Readonly<Record<string, RawBuilder<unknown>>> => ({
  'nobody is asked to take the same match twice in a round': sql`
    select match_id, round, referee_id from match_offer group by match_id, round, referee_id having count(*) > 1`,
  'nobody is asked by the wave that passed it over': sql`
    select o.match_id, o.referee_id, p.failed_rule from match_offer o
    join match_passed_over p using (match_id, round, wave, referee_id) where o.via = 'wave'`,
  'nobody is asked beyond the wave’s reach, and no wave asks more than it has room for': sql`
    select w.match_id, w.wave from match_wave w
    left join match_offer o on o.match_id = w.match_id and o.round = w.round and o.wave = w.wave and o.via = 'wave'
    group by w.match_id, w.round, w.wave, w.miles, w.places
    having max(o.distance_miles) > w.miles + 1e-6 or count(o.referee_id) > w.places`,
  'nobody is asked again who has left the match': sql`
    -- By rounds, each of which ends when a referee leaves or another one is asked instead: the clocks of two hosts may differ.
    select o.match_id, o.referee_id from match_offer o join (
      select match_id, step, actor_id, row_number() over (partition by match_id order by sequence) as round
      from match_step where step in ('withdraw', 'reassign')
    ) s on s.step = 'withdraw' and s.match_id = o.match_id and s.actor_id = o.referee_id and o.round > s.round`,
  'a wave asks only referees on duty': sql`
    select o.match_id, o.referee_id from match_offer o join match_wave w using (match_id, round, wave)
    join lateral (select event, occurred_at from availability_event e
      where e.referee_id = o.referee_id and e.occurred_at <= o.offered_at
      order by e.occurred_at desc, e.id desc limit 1) last on true
    where o.via = 'wave' and last.event = 'unavailable' and last.occurred_at < o.offered_at - interval '1 minute'`,
  'nobody who was pushed a request is left without word that it is over': sql`
    select j.match_id, j.referee_id from push_job j join match m on m.id = j.match_id
    where j.kind = 'offer' and j.handed_at is not null and j.closed_at is null and (m.status <> 'pending' or m.dispatch_round <> j.round)`,
  'no referee has more than a few open requests of one network': sql`
    select o.referee_id, count(*) from match_offer o join match m on m.id = o.match_id and m.dispatch_round = o.round
    where m.status = 'pending' and m.requester_network is not null and o.closed_at is null
    group by o.referee_id, m.requester_network having count(*) > ${SERVER_LIMITS.requests.untrusted.offersPerReferee}`,
  'every wave goes out in its time': sql`
    select id, wave_at from match where wave_at < ${now}::timestamptz - ${LATE}`,
  'waves are sent without gaps': sql`
    select m.id, m.waves_sent, w.sent from match m
    join lateral (select count(*) as sent, coalesce(max(wave), 0) as last from match_wave w
      where w.match_id = m.id and w.round = m.dispatch_round) w on true
    where m.waves_sent <> w.sent or m.waves_sent <> w.last`,
})
