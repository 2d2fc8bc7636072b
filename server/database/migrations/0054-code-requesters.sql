-- A code belongs to the browser that asked for it: nobody else can use up its tries or replace it. Requests without a
-- device cookie share the requester ''.
alter table email_code add column requester text not null default '' check (length(requester) <= 100);
alter table email_code drop constraint email_code_pkey;
alter table email_code add primary key (email, purpose, requester);
