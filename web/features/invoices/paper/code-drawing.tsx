import { encode } from 'uqr'

interface CodeProps {
  content: string
  /** What a screen reader says. */
  alt: string
}

/** A code that banking programs read, with two modules of quiet around it. */
export function TransferCode({ content, alt }: CodeProps) {
  const { size, path } = drawn(content, 2)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={alt}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

/** The code of a Swiss QR-bill: 46 mm without its quiet, with the cross of 7 mm in its middle. */
export function SwissCode({ content, alt }: CodeProps) {
  const { size, path } = drawn(content, 0)
  const mm = size / 46
  const bar = (width: number, height: number) =>
    `M${(size - width * mm) / 2} ${(size - height * mm) / 2}h${width * mm}v${height * mm}h${-width * mm}z`
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={alt}>
      <path fill="#000" d={path} />
      <path fill="#fff" d={bar(7, 7)} />
      <path fill="#000" d={bar(6, 6)} />
      <path fill="#fff" d={bar(1.167, 3.889) + bar(3.889, 1.167)} />
    </svg>
  )
}

function drawn(content: string, border: number) {
  const { data, size } = encode(content, { ecc: 'M', border })
  return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') }
}
