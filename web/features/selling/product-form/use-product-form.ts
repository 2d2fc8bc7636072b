import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OwnProduct, OwnProductAnswer, ProductSaved } from '#contract/selling.ts';
import { isSameVariant } from '#contract/variants.ts';
import { codeOf, fieldErrors, refusalText } from '../../../api/refusal.ts';
import { RequestFailed, requestJson } from '../../../api/request.ts';
import { OWN } from '../../../session/own-queries.ts';
import { productFormText as t } from '#text/product-form.ts';
import { toast } from '../../../ui/toast.ts';
import { recheck } from './recheck.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './kept-draft.ts';
import {
  draftOf,
  emptyProduct,
  firstWrong,
  chartPayload,
  payloadOf,
  type Problems,
  problemsWith,
  type TypedProduct,
  typedProduct,
} from './typed-product.ts';
import { type ShownStock, stockPayload } from './typed-stock.ts';
import { type Cell, labelOf } from './typed-variants.ts';

export interface ProductFormProps {
  sellerId: string;
  brand: string;
  /** Undefined for a new one. */
  product: OwnProduct | undefined;
  /** A new one begins as a copy of it. */
  copied?: OwnProduct | undefined;
  onSaved: () => void;
}

/** Its own numbers stay with the first. */
const copyOf = (product: OwnProduct): TypedProduct => ({ ...typedProduct(product), sku: '', barcode: '' });

/** The seller already has such a product. */
class Duplicate extends Error {}
class NotChecked extends Error {}

async function refuseDuplicate(typed: TypedProduct, brand: string): Promise<void> {
  const { name, type } = draftOf(typed);
  let isDuplicate: boolean;
  try {
    ({ isDuplicate } = await requestJson<{ isDuplicate: boolean }>('/api/sellers/products/check-duplicate', {
      method: 'POST',
      body: { name, brand, type },
    }));
  } catch (error) {
    throw new NotChecked(refusalText(error, t.checkFailed), { cause: error });
  }
  if (isDuplicate) throw new Duplicate(t.duplicate);
}

/** The server's message is in Russian, for buyers. */
const saveFailure = (error: Error) =>
  codeOf(error) === 'PRODUCT_NOT_FOUND' ? t.saveFailed : refusalText(error, t.saveFailed);

/** What the form started from: the stock that was shown, and when the product was last changed. */
interface Base extends ShownStock {
  changedAt: string | undefined;
}

const baseOf = (product: OwnProduct | undefined): Base => ({
  quantity: product?.quantity,
  variants: product?.variants,
  changedAt: product?.changedAt,
});

export function useProductForm(
  { sellerId, brand, product, copied, onSaved }: ProductFormProps,
  onWrong: (field: string) => void,
) {
  const queryClient = useQueryClient();
  const [start, setStart] = useState(() =>
    product ? typedProduct(product) : copied ? copyOf(copied) : emptyProduct(),
  );
  const [base, setBase] = useState(() => baseOf(product));
  const [typed, setTyped] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [isChangedMeanwhile, setIsChangedMeanwhile] = useState(false);
  const key = draftKey(sellerId, product?._id);
  const [offered, setOffered] = useState(() => readDraft(key));
  const [isSaved, setIsSaved] = useState(false);
  const isUnsaved = !isSaved && JSON.stringify(typed) !== JSON.stringify(start);

  const isOffered = offered !== undefined && JSON.stringify(offered.typed) !== JSON.stringify(typed);

  useEffect(() => {
    // Until the seller has decided on the offered draft, it is the one that is kept.
    if (isOffered) return;
    if (isUnsaved) keepDraft(key, typed);
    else if (!offered) dropDraft(key);
  }, [key, typed, isUnsaved, isOffered, offered]);

  const show = (found: Problems) => {
    setProblems(found);
    const first = firstWrong(found);
    if (first) onWrong(first);
  };

  /** What was typed now counts from the current stock. */
  const showChangedStock = (available: number, variant: Cell | undefined) => {
    const text = variant
      ? t.variantChanged({ variant: labelOf(variant), available })
      : t.stockChanged({ available });
    toast.error(text);
    if (variant)
      setBase({
        ...base,
        variants: base.variants?.map((one) =>
          isSameVariant(one, variant) ? { ...one, quantity: available } : one,
        ),
      });
    else setBase({ ...base, quantity: available });
    if (typed.isByVariant && !variant) setTyped({ ...typed, quantity: String(available) });
    show({ [typed.isByVariant ? 'variants' : 'quantity']: text });
  };

  const saving = useMutation({
    mutationFn: async (from: Base) => {
      if (!product) await refuseDuplicate(typed, brand);
      const { changedAt } = from;
      return requestJson<ProductSaved>(
        product ? `/api/sellers/products/${product._id}` : '/api/sellers/products',
        {
          method: product ? 'PUT' : 'POST',
          body: {
            ...payloadOf(typed, brand),
            ...stockPayload(typed, from),
            ...chartPayload(typed, product?.sizeChart),
            changedAt,
          },
        },
      );
    },
    onSuccess: () => {
      setIsSaved(true);
      dropDraft(key);
      toast.success(product ? t.updated : t.created);
      void queryClient.invalidateQueries({ queryKey: [OWN] });
      void queryClient.invalidateQueries({ queryKey: ['products'] });
      onSaved();
    },
    onError: (error) => {
      if (codeOf(error) === 'PRODUCT_CHANGED') {
        setIsChangedMeanwhile(true);
        return;
      }
      if (error instanceof RequestFailed && error.code === 'STOCK_CHANGED') {
        showChangedStock(Number(error.extra.available), error.extra.variant as Cell | undefined);
        return;
      }
      const isDuplicate = error instanceof Duplicate || codeOf(error) === 'PRODUCT_EXISTS';
      const found = isDuplicate
        ? { name: t.duplicate }
        : codeOf(error) === 'VARIANT_ORDERED'
          ? { variants: saveFailure(error) }
          : fieldErrors(error);
      const first = firstWrong(found);
      const message = error instanceof NotChecked ? error.message : saveFailure(error);
      toast.error((first && found[first]) ?? message);
      if (first) show(found);
    },
  });

  const change = (changed: Partial<TypedProduct>) => {
    const next = { ...typed, ...changed };
    // An updater: an upload may finish between two keystrokes.
    setTyped((before) => ({ ...before, ...changed }));
    setProblems(recheck(problems, changed, () => problemsWith(next, brand)));
  };

  const submit = (ofImages: string | undefined) => {
    if (saving.isPending || isSaved) return;
    const found = problemsWith(typed, brand);
    const all = { ...found, ...(ofImages !== undefined && { images: ofImages }) };
    show(all);
    if (Object.keys(all).length === 0) saving.mutate(base);
  };

  const fetchNewer = async (): Promise<OwnProduct | undefined> => {
    if (!product) return undefined;
    try {
      const { product: newer } = await requestJson<OwnProductAnswer>(`/api/sellers/products/${product._id}`);
      return newer;
    } catch {
      toast.error(t.loadFailed);
      return undefined;
    } finally {
      setIsChangedMeanwhile(false);
    }
  };
  const saveMine = async () => {
    const newer = await fetchNewer();
    if (!newer) return;
    // The stock still counts from what this form has shown: the seller meant the difference.
    const next = { ...base, changedAt: newer.changedAt };
    setBase(next);
    saving.mutate(next);
  };
  const loadTheirs = async () => {
    const newer = await fetchNewer();
    if (!newer) return;
    setStart(typedProduct(newer));
    setTyped(typedProduct(newer));
    setBase(baseOf(newer));
    setProblems({});
    dropDraft(key);
  };

  return {
    typed,
    problems,
    isUnsaved,
    isSaved,
    change,
    submit,
    setProblems,
    isSaving: saving.isPending,
    changed: { isOpen: isChangedMeanwhile, close: () => setIsChangedMeanwhile(false), saveMine, loadTheirs },
    draft: {
      offered: isOffered ? offered : undefined,
      restore: () => {
        if (offered) setTyped({ ...emptyProduct(), ...offered.typed });
        setOffered(undefined);
      },
      discard: () => {
        if (!isUnsaved) dropDraft(key);
        setOffered(undefined);
      },
    },
  };
}
