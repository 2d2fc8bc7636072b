import { editorText as t } from '#text/editor.ts';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { SlideDraft } from './draft.ts';
import { ColorField } from './color-field.tsx';
import styles from './fields.module.css';

const SHOP_FONT = 'Onest Variable, Arial, sans-serif';
/** On nearly every phone and computer, with Cyrillic. */
const FONTS = [
  'Arial',
  SHOP_FONT,
  'Georgia',
  'Times New Roman',
  'Verdana',
  'Tahoma',
  'Trebuchet MS',
  'Courier New',
];
const PX_PER_REM = 16;

type Part = 'Title' | 'Description';

interface TextLookFieldsProps {
  slide: SlideDraft;
  part: Part;
  problem: (name: keyof SlideDraft) => string | undefined;
  onChange: (part: Partial<SlideDraft>) => void;
}

export function TextLookFields({ slide, part, problem, onChange }: TextLookFieldsProps) {
  const [color, size, font] = [`color${part}`, `fontSize${part}`, `fontFamille${part}`] as [
    `color${Part}`,
    `fontSize${Part}`,
    `fontFamille${Part}`,
  ];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{part === 'Title' ? t.ofTitle : t.ofDescription}</legend>
      <div className={styles.triple}>
        <ColorField
          label={t.color}
          pickLabel={t.pickColor({ field: t[color] })}
          value={slide[color]}
          error={problem(color)}
          onChange={(value) => onChange({ [color]: value })}
        />
        <TextField
          label={t.size}
          type="number"
          min={12}
          max={96}
          inputMode="numeric"
          value={pixels(slide[size])}
          error={problem(size)}
          onChange={({ target }) => onChange({ [size]: `${target.value}px` })}
        />
        <SelectField
          label={t.font}
          value={slide[font]}
          onChange={({ target }) => onChange({ [font]: target.value })}
        >
          {[...new Set([...FONTS, slide[font]])].map((name) => (
            <option key={name} value={name}>
              {name === SHOP_FONT ? t.shopFont : name}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

/** '24px' and '1.5rem' are both 24. */
function pixels(size: string): string {
  const amount = Number.parseFloat(size);
  if (Number.isNaN(amount)) return '';
  return String(size.trim().endsWith('px') ? amount : amount * PX_PER_REM);
}
