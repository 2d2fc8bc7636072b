import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../web/ui/dialog.tsx';
import { isGone, isShown } from './page.ts';

const onClose = vi.fn();
const dialog = page.getByRole('dialog', { name: 'Уйти?' });

function openDialog() {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    onClose.mockClear();
  });
  const show = (open: boolean) =>
    flushSync(() =>
      root.render(
        <Dialog open={open} title="Уйти?" onClose={onClose}>
          <button type="button">Остаться</button>
        </Dialog>,
      ),
    );
  show(true);
  return show;
}

test('a dialog that opens again before its close event has come stays open', async () => {
  const show = openDialog();
  await isShown(dialog);
  show(false);
  const closed = new Promise((resolve) =>
    document.querySelector('dialog')?.addEventListener('close', resolve, { once: true }),
  );
  show(true);
  await closed;
  expect(onClose).not.toHaveBeenCalled();
  await isShown(dialog);
});

test('Escape is told once; a dialog that its page closes tells nothing', async () => {
  const show = openDialog();
  await isShown(dialog);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  show(false);
  await isGone(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});
