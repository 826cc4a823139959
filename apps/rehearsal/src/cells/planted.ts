import { withClient } from '../../../../tools/run/postgres/databases.ts'

/** Every trigger that is made from now on is off: a city that is moved goes on taking writes that its copy never gets. */
const FORBID = `
CREATE FUNCTION public.no_fence() RETURNS event_trigger LANGUAGE plpgsql AS $$
DECLARE made record;
BEGIN
  FOR made IN SELECT t.tgname, t.tgrelid::regclass AS relation FROM pg_event_trigger_ddl_commands() d JOIN pg_trigger t ON t.oid = d.objid AND d.classid = 'pg_trigger'::regclass LOOP
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER %I', made.relation, made.tgname);
  END LOOP;
END $$;
CREATE EVENT TRIGGER no_fence ON ddl_command_end WHEN TAG IN ('CREATE TRIGGER') EXECUTE FUNCTION public.no_fence()`

/** On this server no city can be fenced: the command has to notice. */
export const forbidFences = (url: string): Promise<unknown> => withClient(url, (session) => session.query(FORBID))

/** The steps that were written last are gone, as what a copy never got: the judge has to notice. */
export const forgetLast = (url: string): Promise<unknown> =>
  withClient(url, (session) =>
    session.query(
      'DELETE FROM match_step WHERE (match_id, sequence) IN (SELECT match_id, sequence FROM match_step ORDER BY at DESC LIMIT 5)',
    ),
  )
