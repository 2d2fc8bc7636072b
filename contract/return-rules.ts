// Returns. No schema library here: the order's page imports this file.
export const RETURN_REASONS = ['size', 'defect', 'different', 'changedMind', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
