import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReviewRight } from '#contract/reviews.ts';
import { requestJson } from '../../api/request.ts';
import { OWN } from '../../session/own-queries.ts';

export const rightKey = (productId: string) => [OWN, 'review right', productId];

export function useReviewRight(productId: string, needed: boolean) {
  return useQuery({
    queryKey: rightKey(productId),
    queryFn: needed
      ? ({ signal }) =>
          requestJson<ReviewRight>(`/api/reviews/can-review/${encodeURIComponent(productId)}`, { signal })
      : skipToken,
  });
}
