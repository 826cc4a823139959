-- What the API does as the owner of the tables, and nobody else. Its rights on tables are granted after every
-- migration: db/grant-rights.ts.

-- The API may not change a history. When a person is erased, their id in it gives way to a stand-in: this does that
-- only, and only for an id that has no row any more.
create function forget_actor(gone text, stand_in text, match_ids text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from device where id = gone) or exists (select from referee where id = gone)
    or exists (select from account where id = gone) then
    raise insufficient_privilege using message = 'an actor that is still there is not forgotten';
  end if;
  if stand_in is not null and not exists (select from device where id = stand_in and starts_with(id, 'erased_'))
    and not exists (select from referee where id = stand_in and starts_with(device_id, 'erased_')) then
    raise insufficient_privilege using message = 'only an erased id stands in for an actor';
  end if;
  update match_step set actor_id = stand_in
  where actor_id = gone and (match_ids is null or match_id = any(match_ids));
end $$;

revoke execute on function forget_actor, seal_audit from public;
