import type { PartState } from '#contract/orders.ts';
import { partStateText } from '#text/part-state.ts';
import { StatusPill, type Tone } from './status-pill.tsx';

export const PART_STATE_TONES: Record<PartState, Tone> = {
  new: 'waiting',
  confirmed: 'active',
  packed: 'active',
  handedOver: 'good',
  returned: 'off',
};

export const PartStatePill = ({ state }: { state: PartState }) => (
  <StatusPill tone={PART_STATE_TONES[state]}>{partStateText[state]}</StatusPill>
);
