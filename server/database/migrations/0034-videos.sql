-- A video's size in pixels isn't known: it is kept as it came.
alter table upload alter column width drop not null;
alter table upload alter column height drop not null;
