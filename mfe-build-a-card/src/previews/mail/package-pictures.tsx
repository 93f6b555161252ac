import type { CarrierType } from '@bowtie/domain';
import { type ReactNode, useId } from 'react';
import styles from './package-pictures.module.css';

const ink = '#221b16';
const white = '#fffdf9';
const shade = '#e9dfd0';
const kraft = '#d9b98c';
const penBlue = '#27406f';

interface GiftProps {
  picture: string | undefined;
  x: number;
  y: number;
  width: number;
}

/** The gift card itself, at its place in a drawing. */
function Gift({ picture, x, y, width }: GiftProps) {
  const clip = useId();
  const height = width / 1.5625;
  const corner = width * 0.06;
  const box = { x, y, width, height, rx: corner };
  return (
    <>
      <clipPath id={clip}>
        <rect {...box} />
      </clipPath>
      <rect {...box} y={y + 2} fill={ink} opacity=".22" />
      <rect {...box} fill="#b3202e" />
      {picture !== undefined && (
        <image
          href={picture}
          {...{ x, y, width, height }}
          preserveAspectRatio="xMidYMid slice"
          clipPath={`url(#${clip})`}
        />
      )}
    </>
  );
}

interface HandProps {
  x: number;
  y: number;
  lines: readonly string[];
  size: number;
  step: number;
}

/** Lines of print, each of its own length. */
function Print({
  x,
  y,
  widths,
  step = 11,
}: {
  x: number;
  y: number;
  widths: readonly number[];
  step?: number;
}) {
  const lines = widths.map((width, index) => `M${x} ${y + index * step}h${width}`).join('');
  return <path d={lines} stroke={ink} strokeWidth="3" strokeLinecap="round" opacity=".3" />;
}

/** Lines of handwriting, with a pen. */
function Hand({ x, y, lines, size, step }: HandProps) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight="500" fill={penBlue} className={styles.hand}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : step}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function Stamp({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect
        x={x}
        y={y}
        width="22"
        height="26"
        fill="#1f5b47"
        stroke={white}
        strokeWidth="2"
        strokeDasharray="2.5 1.6"
      />
      <path d={`M${x + 11} ${y + 13}c-9 -8 -9 6 0 0c9 -8 9 6 0 0Z`} fill={white} />
    </>
  );
}

function PaperCarrier({ picture }: { picture: string | undefined }) {
  return (
    <>
      <g transform="rotate(-5 110 110)">
        <rect x="24" y="54" width="180" height="112" rx="4" fill={kraft} />
        <path d="M24 58l90 58l90 -58" fill="none" stroke={ink} strokeOpacity=".2" strokeWidth="1.5" />
      </g>
      <g transform="rotate(3 196 100)">
        <rect x="126" y="17" width="138" height="168" rx="3" fill={ink} opacity=".14" />
        <rect x="124" y="14" width="138" height="168" rx="3" fill={white} />
        <rect x="124" y="70" width="138" height="14" fill={shade} opacity=".55" />
        <text x="138" y="35" fontSize="13" fontWeight="600" fill={ink} className={styles.brand}>
          Bowtie
        </text>
        <Print x={138} y={48} widths={[92, 104, 70]} />
        <Gift picture={picture} x={143} y={94} width={100} />
      </g>
    </>
  );
}

/** A folded card that stands open, its halves leaning away from the fold. */
function OpenCard({ picture, children }: { picture: string | undefined; children: ReactNode }) {
  return (
    <>
      <ellipse cx="160" cy="180" rx="128" ry="9" fill={ink} opacity=".12" />
      <path d="M160 34L54 20V166L160 182Z" fill={white} />
      <path d="M160 34L266 20V166L160 182Z" fill="#fff9f0" />
      <path d="M160 34L150 33V180.500L160 182Z" fill={ink} opacity=".1" />
      <path d="M160 34L164 33.500V181.400L160 182Z" fill={ink} opacity=".06" />
      <g transform="skewY(7.6) translate(0 -8)">
        <Gift picture={picture} x={64} y={70} width={84} />
        <path d="M58 100l34 0l14 9l14 -9l36 0v52h-98Z" fill="#f4ead9" stroke={ink} strokeOpacity=".16" />
      </g>
      <g transform="skewY(-7.6) translate(0 34)">{children}</g>
    </>
  );
}

function GreetingCard({ picture }: { picture: string | undefined }) {
  return (
    <OpenCard picture={picture}>
      <Print x={178} y={56} widths={[46]} />
      <Print x={178} y={82} widths={[70, 62, 72, 48]} step={12} />
      <Print x={214} y={142} widths={[36]} />
    </OpenCard>
  );
}

function HandwrittenCard({ picture }: { picture: string | undefined }) {
  return (
    <>
      <g transform="translate(34 -4)">
        <OpenCard picture={picture}>
          <Hand x={174} y={66} lines={['Dear Rose,']} size={17} step={0} />
          <Hand x={174} y={92} lines={['have the best', 'of birthdays!']} size={16} step={18} />
          <Hand x={208} y={148} lines={['Love, A.']} size={17} step={0} />
        </OpenCard>
      </g>
      <g transform="rotate(-8 70 150)">
        <rect x="10" y="116" width="132" height="76" rx="3" fill={ink} opacity=".15" />
        <rect x="8" y="112" width="132" height="76" rx="3" fill="#f6ede0" />
        <Stamp x={110} y={119} />
        <Hand x={34} y={152} lines={['Rose Byron', '12 Elm Street']} size={17} step={17} />
      </g>
    </>
  );
}

function PlainEnvelope({ picture }: { picture: string | undefined }) {
  return (
    <g transform="rotate(-4 160 120)">
      <rect x="92" y="36" width="136" height="60" rx="3" fill={white} stroke={ink} strokeOpacity=".1" />
      <Print x={106} y={50} widths={[40, 96]} step={9} />
      <Gift picture={picture} x={106} y={52} width={108} />
      <rect x="58" y="87" width="204" height="98" rx="4" fill={ink} opacity=".13" />
      <rect x="56" y="84" width="204" height="98" rx="4" fill="#fbf6ee" stroke={ink} strokeOpacity=".12" />
      <Stamp x={228} y={92} />
      <Print x={118} y={132} widths={[72, 84, 58]} />
    </g>
  );
}

const drawings: Readonly<Record<CarrierType, (props: { picture: string | undefined }) => ReactNode>> = {
  paper_carrier: PaperCarrier,
  greeting_card: GreetingCard,
  greeting_card_handwrytten: HandwrittenCard,
  no_carrier: PlainEnvelope,
};

/** What lies in the letter box with this package. The words beside it say the same. */
export function PackagePicture({ kind, picture }: { kind: CarrierType; picture: string | undefined }) {
  const Drawing = drawings[kind];
  return (
    <svg viewBox="0 0 320 200" className={styles.picture} aria-hidden="true">
      <Drawing picture={picture} />
    </svg>
  );
}
