-- Two operators: whoever saves says which version was edited.
alter table homepage add column version integer not null default 1;
