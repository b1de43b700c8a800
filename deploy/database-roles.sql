-- The two roles of the database, for a superuser in it: psql -d waymark -f database-roles.sql, then \password for each.
-- waymark_owner owns the tables and migrates them; waymark is the servers' and only reads and writes rows.
-- It may run again at any time, also where waymark owned everything before.
do $$ begin
  if to_regrole('waymark') is null then create role waymark login; end if;
  if to_regrole('waymark_owner') is null then create role waymark_owner login; end if;
end $$;
grant waymark to waymark_owner;
-- Behind a connection pooler, a server can set no limits for single statements.
alter role waymark set statement_timeout = '60s';
alter role waymark set idle_in_transaction_session_timeout = '60s';
reassign owned by waymark to waymark_owner;
do $$ begin
  execute format('alter database %I owner to waymark_owner', current_database());
  execute format('revoke create, temporary on database %I from public', current_database());
end $$;
alter schema public owner to waymark_owner;
revoke create on schema public from public;
grant usage on schema public to waymark;
grant select, insert, update, delete on all tables in schema public to waymark;
grant usage, select on all sequences in schema public to waymark;
alter default privileges for role waymark_owner in schema public grant select, insert, update, delete on tables to waymark;
alter default privileges for role waymark_owner in schema public grant usage, select on sequences to waymark;
do $$ begin
  if to_regclass('public.audit_log') is not null then
    revoke update, delete on public.audit_log from waymark;
  end if;
  if to_regclass('public.kysely_migration') is not null then
    revoke insert, update, delete on public.kysely_migration, public.kysely_migration_lock from waymark;
  end if;
end $$;
