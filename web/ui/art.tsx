import type { ReactNode } from 'react'

const raised = 'var(--raised)'
const seal = 'var(--seal)'

/** Line drawings for empty and broken places: [width, height, viewBox, strokes]. One stroke of seal in each. */
const drawings = {
  invoices: [
    112,
    96,
    '0 0 112 96',
    <g key="g">
      <path d="M22 22 66 12l13 58-44 10z" fill={raised} />
      <path d="M40 16h45v60H40z" fill={raised} />
      <path d="M49 29h14M49 38h27M49 45h27M49 52h27" opacity=".6" />
      <path d="m63 63.5 4 4 9-10" stroke={seal} strokeWidth="2" />
    </g>,
  ],
  customers: [
    112,
    88,
    '0 0 112 88',
    <g key="g">
      <path d="M18 16h62v44H18z" fill={raised} />
      <path d="M32 28h62v44H32z" fill={raised} />
      <circle cx="50" cy="44" r="6" />
      <path d="M40 62c1-6 5-9 10-9s9 3 10 9" />
      <path d="M68 42h16M68 50h10" opacity=".6" />
      <path d="M72 62h12M78 56v12" stroke={seal} strokeWidth="2" />
    </g>,
  ],
  products: [
    96,
    92,
    '0 0 96 92',
    <g key="g">
      <path d="m48 12 32 16v36L48 80 16 64V28z" fill={raised} />
      <path d="m16 28 32 16 32-16M48 44v36" />
      <path d="m32 20 32 16v11" opacity=".6" />
      <path d="m24 53 5 2.5M24 59l9 4.500" stroke={seal} strokeWidth="2" />
    </g>,
  ],
  schedule: [
    88,
    88,
    '0 0 96 96',
    <g key="g">
      <rect x="16" y="22" width="64" height="58" rx="3" fill={raised} />
      <path d="M16 38h64M32 14v14M64 14v14" />
      <path d="m41 58 5 5 10-11" stroke={seal} strokeWidth="2" />
    </g>,
  ],
  links: [
    104,
    84,
    '0 0 104 84',
    <g key="g">
      <rect x="12" y="14" width="80" height="56" rx="3" fill={raised} />
      <path d="M12 28h80" />
      <path d="M22 42h22M22 50h14" opacity=".6" />
      <path
        d="m66 54 8-8M67 46.500l2.500-2.500a5.300 5.300 0 0 1 7.500 7.500l-2.500 2.500M73 53.500 70.500 56a5.300 5.300 0 0 1-7.500-7.500l2.500-2.500"
        stroke={seal}
        strokeWidth="2"
      />
    </g>,
  ],
  /** Nothing matches or nothing is listed, without a word about what. */
  sheet: [
    96,
    80,
    '0 0 96 80',
    <g key="g">
      <path d="M18 8h60v64H18z" fill={raised} />
      <path d="M26 22h26M62 22h8M26 34h26M62 34h8" strokeDasharray="3 4" />
      <path d="M26 50h44" stroke="var(--ink-3)" />
      <path d="M48 58v8M44 62h8" stroke={seal} strokeWidth="2" />
    </g>,
  ],
  /** It could not be loaded. */
  torn: [
    96,
    96,
    '0 0 96 96',
    <g key="g">
      <path d="M26 14h32l14 14v16l-7 5 7 6-7 6 7 5v16H26V62l6-5-6-6 6-6-6-5z" fill={raised} />
      <path d="M58 14v14h14" />
    </g>,
  ],
  /** It does not exist (any more). */
  missing: [
    96,
    96,
    '0 0 96 96',
    <g key="g">
      <path d="M26 14h32l14 14v54H26z" fill={raised} />
      <path d="M58 14v14h14" />
      <path d="M36 44h24M36 53h16" strokeDasharray="3 4" />
      <path d="M20 74 78 30" stroke={seal} />
    </g>,
  ],
} as const satisfies Record<string, readonly [number, number, string, ReactNode]>

export type ArtName = keyof typeof drawings

/** A line drawing, for the eye only. */
export function Art({ name }: { name: ArtName }) {
  const [width, height, viewBox, strokes] = drawings[name]
  return (
    <svg
      className="art"
      width={width}
      height={height}
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {strokes}
    </svg>
  )
}
