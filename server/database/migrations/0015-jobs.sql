-- When a job last started that one process does for all: the first to write the new time does it.
create table job_run (
  job text primary key,
  started_at timestamptz not null
);
