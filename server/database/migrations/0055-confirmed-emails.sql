-- False for an application that nobody has approved and whose e-mail nobody has proven: whoever proves that e-mail may have
-- it, and the application is deleted.
alter table account add column email_confirmed boolean not null default true;

update account set email_confirmed = false
from seller
where seller.id = account.id and seller.deleted_at is null and account.deleted_at is null
  and not exists (select from seller_status_change where seller_id = seller.id and seller_status_change.status = 'approved');

-- How many mails somebody has had today.
create index mail_recipient on mail (recipient, created_at);
