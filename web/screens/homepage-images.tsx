import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HomepageContent } from '#contract/homepage.ts';
import { captionOf } from '../features/homepage/caption.ts';
import { Categories } from '../features/homepage/categories.tsx';
import { DefaultSlide } from '../features/homepage/default-slide.tsx';
import { homepageQuery } from '../features/homepage/homepage-queries.ts';
import { Slider } from '../features/homepage/slider.tsx';
import { Editor } from '../features/homepage/editor/editor.tsx';
import { useHead } from '../head/use-head.ts';
import { useAccountOnly } from '../session/account-only.ts';
import { homeText } from '#text/home.ts';
import { editorText as t } from '#text/editor.ts';
import { adminText } from '#text/admin.ts';
import { FormSkeleton } from '../ui/form-skeleton.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import styles from './homepage-images.module.css';

const FIELDS_AWAITED = 6;

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const queryClient = useQueryClient();
  const query = homepageQuery();
  // Edit the current state, not what this tab saw some time ago.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: account !== undefined,
  });
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage heading={t.heading} back={{ to: '/admin', name: adminText.back }}>
      {data && isFetchedAfterMount && !error ? (
        <Editor
          homepage={data}
          onSaved={(saved) => queryClient.setQueryData(query.queryKey, saved)}
          preview={(shown) => <Top {...shown} />}
        />
      ) : error ? (
        <PartFailed message={t.loadFailed} retry={t.retry} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton label={t.loading} fields={FIELDS_AWAITED} />
      )}
    </AdminPage>
  );
}

function Top({ sliderImages, genderImages, promotions, showNewestTitle }: HomepageContent) {
  return (
    <div className={styles.top}>
      {sliderImages.length > 0 ? (
        <Slider key={sliderImages.length} sliderImages={sliderImages} promotions={promotions} />
      ) : (
        <DefaultSlide caption={captionOf(...promotions)} />
      )}
      {genderImages.length > 0 && <Categories genderImages={genderImages} />}
      {showNewestTitle && <p className={styles.newest}>{homeText.newest}</p>}
    </div>
  );
}
