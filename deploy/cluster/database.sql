-- Once, on the primary, as the superuser: psql -v password=… -f database.sql
create role kerben login password :'password';
-- PgBouncer in transaction mode accepts no settings of a session, so they belong to the role.
alter role kerben set statement_timeout = '15s';
alter role kerben set idle_in_transaction_session_timeout = '15s';
alter role kerben set random_page_cost = 1.1;
alter role kerben set enable_seqscan = off;
alter role kerben set jit = off;
create database kerben owner kerben;
