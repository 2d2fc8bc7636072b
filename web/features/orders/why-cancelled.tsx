import type { RefusalReason } from '#contract/call-rules.ts';
import { orderListText as t } from '#text/order-list.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/dialog-form.module.css';
import { RefusalReasons } from './calls/refusal-reasons.tsx';

interface WhyCancelledProps {
  open: boolean;
  title: string;
  onReason: (reason: RefusalReason) => void;
  onClose: () => void;
}

/** One click: the reason is for the reports and the buyer's mail. */
export const WhyCancelled = ({ open, title, onReason, onClose }: WhyCancelledProps) => (
  <Dialog open={open} title={title} onClose={onClose}>
    <div className={form.form}>
      <p className={form.text}>{t.whyCancelledHint}</p>
      <RefusalReasons
        onReason={(reason) => {
          onClose();
          onReason(reason);
        }}
      />
      <Button look="secondary" onClick={onClose}>
        {t.keepOrder}
      </Button>
    </div>
  </Dialog>
);
