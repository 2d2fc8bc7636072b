/** The border of a shyrdak (felt carpet). One repeat is 24 wide and 10 high. */
const REPEAT_WIDTH = 24;
const HEIGHT = 10;

// Repeats overlap a little, so that no seam shows at any size.
const LINE_OVER =
  'C.9 2.8 2 3.2 2 5A3 3 0 0 0 8 5A1 1 0 0 0 6 5A1 1 0 0 1 4 5A3 3 0 0 1 10 5C10 6.8 11.1 7.2 12 9' +
  'C12.9 7.2 14 6.8 14 5A3 3 0 0 1 20 5A1 1 0 0 1 18 5A1 1 0 0 0 16 5A3 3 0 0 0 22 5C22 3.2 23.1 2.8 24 1';

interface OrnamentProps {
  repeats: number;
  className?: string | undefined;
  /** This repeat is drawn as an outline only. */
  missing?: number;
  /** Without it the ornament is decoration. */
  label?: string;
}

export function Ornament({ repeats, className, missing, label }: OrnamentProps) {
  const all = Array.from({ length: repeats }, (_, index) => index);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${repeats * REPEAT_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {all.map((index) => (
        <path
          key={index}
          transform={`translate(${index * REPEAT_WIDTH} 0)`}
          d={index === missing ? `M0 1${LINE_OVER}` : `M0 1${LINE_OVER}V${HEIGHT}H-.6V3L0 1Z`}
          {...(index === missing
            ? {
                fill: 'none',
                stroke: 'currentColor',
                strokeWidth: 0.2,
                strokeDasharray: '.6 .6',
                strokeLinecap: 'round',
              }
            : { fill: 'currentColor' })}
        />
      ))}
    </svg>
  );
}
