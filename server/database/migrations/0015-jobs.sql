-- When a job last started that one process does for all: the first to write the new time does it.
create table job_run (
  job text primary key,
  started_at timestamptz not null
);

-- Which process does a job that goes on without end. It renews its lease; when it dies, another process gets the next one.
create table job_lease (
  job text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);
