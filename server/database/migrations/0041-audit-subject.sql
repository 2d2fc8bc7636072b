-- What was noted of somebody is looked up when that one is to be forgotten.
create index audit_entry_subject on audit_entry (subject_id);
