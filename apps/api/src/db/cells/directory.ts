import { createHash } from 'node:crypto'
import { PERSON_LOCK } from './person-lock.ts'
import { id, literal, type Session } from './session.ts'

const ENDED = `('completed', 'cancelled')`
const WAITING = `('accepted', 'payment_pending', 'awaiting_verification')`

/**
 * What keeps the directory, as functions and triggers of one schema. They run as who writes, and name the directory by its
 * schema: on another server than the home's it is a foreign table, where a conflict can only be counted and not named.
 */
const statements = (schema: string, cell: string): string => {
  const [own, here] = [id(schema), literal(cell)]
  const header = `language plpgsql set search_path = ${own}, public, pg_temp`
  return `
-- A claim of this cell that a crash left is taken over: the cell's own indexes refuse its second open match. The refusal
-- bears the name of that index, so that it is answered as the cell's own is.
create or replace function ${own}.directory_claim(of_kind text, key text, for_match text, index_name text) returns void ${header} as $$
declare
  added integer;
begin
  insert into public.cell_directory (kind, id, cell, match_id, written_at) values (of_kind, key, ${here}, for_match, now()) on conflict do nothing;
  get diagnostics added = row_count;
  if added > 0 then return; end if;
  update public.cell_directory set match_id = for_match, written_at = now() where kind = of_kind and id = key and cell = ${here};
  get diagnostics added = row_count;
  if added = 0 then
    raise unique_violation using message = 'another cell has an open match of it', constraint = index_name, table = 'match';
  end if;
end $$;

-- What a city begins for people notes where they were. It is refused once their erasure has been asked for; what began
-- before is waited for, until the home has it by their rows there, and until this city has it by the lock here.
create or replace function ${own}.directory_people(of_device text, of_other_device text, of_account text) returns void ${header} as $$
declare
  devices text[] := array(
    select distinct key from unnest(array[of_device, of_other_device]) as key where not starts_with(key, 'erased_') order by key);
  device_id text;
begin
  perform pg_advisory_xact_lock_shared(${PERSON_LOCK}, hashtext(key)) from unnest(devices || of_account) as key where key is not null;
  insert into public.cell_directory (kind, id, cell, written_at)
  select 'visit', key || '@' || ${here}, ${here}, now() from unnest(devices || of_account) as key where key is not null on conflict do nothing;
  perform from public.account where account.id = of_account and account.erasure_id is null for share;
  if of_account is not null and not found then
    raise serialization_failure using message = 'the account is being erased';
  end if;
  foreach device_id in array devices loop
    perform from public.device where device.id = device_id and device.erasure_id is null for share;
    if not found then raise serialization_failure using message = 'the device is being erased'; end if;
  end loop;
end $$;

create or replace function ${own}.directory_referee() returns trigger ${header} as $$
begin
  perform directory_people(new.device_id, new.last_device_id, new.account_id);
  return null;
end $$;

create or replace function ${own}.directory_draft() returns trigger ${header} as $$
begin
  perform directory_people(new.device_id, null, new.account_id);
  return null;
end $$;

create or replace function ${own}.directory_match() returns trigger ${header} as $$
declare
  was_open boolean := false;
  is_open boolean := new.status not in ${ENDED};
  was_waiting boolean := false;
  is_waiting boolean := new.referee_id is not null and new.status in ${WAITING};
  referee_key text;
begin
  if tg_op = 'INSERT' then
    insert into public.cell_directory (kind, id, cell, match_id, written_at)
    values ('match', new.id, ${here}, new.id, now()) on conflict do nothing;
  else
    was_open := old.status not in ${ENDED};
    was_waiting := old.referee_id is not null and old.status in ${WAITING};
    if was_open and (not is_open or old.requester_device_id <> new.requester_device_id) then
      delete from public.cell_directory where kind = 'player' and id = old.requester_device_id and cell = ${here} and match_id = new.id;
      was_open := false;
    end if;
    if was_waiting and (not is_waiting or old.referee_id <> new.referee_id) then
      delete from public.cell_directory where kind = 'referee' and cell = ${here} and match_id = new.id;
      was_waiting := false;
    end if;
  end if;
  if is_open and not was_open then
    perform directory_claim('player', new.requester_device_id, new.id, 'match_one_active_per_device');
  end if;
  if tg_op = 'INSERT' then
    perform directory_people(new.requester_device_id, null, new.requester_account_id);
  end if;
  if new.referee_id is not null and (tg_op = 'INSERT' or new.referee_id is distinct from old.referee_id) then
    insert into public.cell_directory (kind, id, cell, written_at)
    select 'visit', coalesce(account_id, device_id) || '@' || ${here}, ${here}, now() from referee
    where referee.id = new.referee_id and not starts_with(coalesce(account_id, device_id), 'erased_') on conflict do nothing;
  end if;
  if is_waiting and not was_waiting then
    select coalesce(account_id, device_id) into referee_key from referee where referee.id = new.referee_id;
    perform directory_claim('referee', referee_key, new.id, 'match_one_waiting_per_referee');
  end if;
  return null;
end $$;

create or replace function ${own}.directory_payment() returns trigger ${header} as $$
begin
  insert into public.cell_directory (kind, id, cell, match_id, written_at)
  values ('payment', new.provider_id, ${here}, new.match_id, now()) on conflict do nothing;
  return null;
end $$;

create or replace trigger directory_match_inserted after insert on ${own}.match
  for each row execute function ${own}.directory_match();
create or replace trigger directory_match_updated after update on ${own}.match for each row
  when (old.status <> new.status or old.referee_id is distinct from new.referee_id or old.requester_device_id <> new.requester_device_id)
  execute function ${own}.directory_match();
create or replace trigger directory_referee_inserted after insert on ${own}.referee
  for each row execute function ${own}.directory_referee();
create or replace trigger directory_referee_updated after update on ${own}.referee for each row
  when (new.on_duty and (not old.on_duty or new.last_device_id is distinct from old.last_device_id) or new.account_id is distinct from old.account_id)
  execute function ${own}.directory_referee();
create or replace trigger directory_draft_inserted after insert on ${own}.payment_draft
  for each row execute function ${own}.directory_draft();
create or replace trigger directory_payment_inserted after insert on ${own}.payment_hold
  for each row when (new.provider_id is not null) execute function ${own}.directory_payment();
create or replace trigger directory_payment_updated after update on ${own}.payment_hold
  for each row when (new.provider_id is not null and new.provider_id is distinct from old.provider_id)
  execute function ${own}.directory_payment();
`
}

/** What the triggers would have written of the rows there are. */
const backfill = (schema: string, cell: string): string => {
  const [own, here] = [id(schema), literal(cell)]
  return `
insert into public.cell_directory (kind, id, cell, match_id)
select 'match', m.id, ${here}, m.id from ${own}.match m
union all select distinct 'visit', person.id || '@' || ${here}, ${here}, null from (
  select unnest(array[requester_device_id, requester_account_id]) from ${own}.match
  union all select unnest(array[device_id, account_id]) from ${own}.payment_draft
  union all select unnest(array[device_id, last_device_id, account_id]) from ${own}.referee) as person (id)
  where not starts_with(person.id, 'erased_')
union all select 'payment', h.provider_id, ${here}, h.match_id from ${own}.payment_hold h where h.provider_id is not null
union all select 'player', m.requester_device_id, ${here}, m.id from ${own}.match m where m.status not in ${ENDED}
union all select 'referee', coalesce(r.account_id, r.device_id), ${here}, m.id
  from ${own}.match m join ${own}.referee r on r.id = m.referee_id where m.status in ${WAITING}
on conflict do nothing`
}

/**
 * Writes the functions and triggers unless they are these already: their tables would be locked for nothing. Other ones
 * than there were may write more: that is written of the rows there are.
 */
async function write(session: Session, schema: string, cell: string): Promise<void> {
  const text = statements(schema, cell)
  const mark = createHash('sha256').update(text).digest('hex')
  const name = `${id(schema)}.directory_match()`
  const [row] = await session.query<{ mark: string | null }>(
    `select obj_description(to_regprocedure($1), 'pg_proc') as mark`,
    [name],
  )
  if (row?.mark === mark) return
  await session.query(`${text}; comment on function ${name} is ${literal(mark)}`)
  if (row?.mark != null) await session.query(backfill(schema, cell))
}

/** Lets a cell's matches and payments be found, and claimed; safe to be repeated. */
export const keepDirectory = (session: Session, cell: string): Promise<void> =>
  session.transaction(() => write(session, cell, cell))

/** The same for the home, from the first cell on: before that there is nothing that a directory could tell apart. */
export const keepHomesDirectory = (home: Session): Promise<void> =>
  home.transaction(async () => {
    const [row] = await home.query<{ kept: boolean }>(
      `select exists (select from pg_trigger where tgrelid = 'public.match'::regclass and tgname = 'directory_match_inserted') as kept`,
    )
    await write(home, 'public', 'home')
    if (!row?.kept) await home.query(backfill('public', 'home'))
  })
