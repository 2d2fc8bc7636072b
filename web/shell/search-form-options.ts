export interface SuggestionsProps {
  typed: string;
  /** -1 for none. */
  active: number;
  onCount: (count: number) => void;
}

export const LIST_ID = 'suggestions';
export const optionId = (index: number) => `suggestion-${index}`;
