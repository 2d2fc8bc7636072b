import { QuestionList } from '../features/reviews/questions/question-list.tsx';
import { ADMIN_QUESTIONS, readQuestions } from '../features/reviews/questions/question-queries.ts';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { adminText } from '#text/admin.ts';
import { questionListText as t } from '#text/question-list.ts';
import { AdminPage } from '../ui/admin-page.tsx';

export function Screen() {
  const { search } = useLocation();
  const account = useAccountOnly({ roles: ['admin'] });
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage heading={t.heading} back={{ to: '/admin', name: adminText.back }}>
      {/* The server renders one page for all addresses of the list. */}
      <QuestionList
        path={ADMIN_QUESTIONS}
        choice={readQuestions(account ? search : '')}
        ready={account !== undefined}
        mayDelete
      />
    </AdminPage>
  );
}
