import { encode } from 'uqr'

/** A payment code as a drawing without colours, two modules of quiet around it: one path, so that nothing shows between modules. */
export function paymentCodeSvg(content: string): string {
  const { data, size } = encode(content, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** Side of the code on a payment part, in millimetres. */
const swissSide = 46

/**
 * The code of a Swiss payment part, 46 mm wide, with the cross of 7 mm in its middle. It has no quiet of its own: the standard keeps 5 mm
 * around it free.
 */
export function swissCodeSvg(content: string): string {
  const { data, size } = encode(content, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const mm = size / swissSide
  const bar = (width: number, height: number) =>
    `M${(size - width * mm) / 2} ${(size - height * mm) / 2}h${width * mm}v${height * mm}h${-width * mm}z`
  const square = (side: number) => bar(side, side)
  const [long, thick] = [3.889, 1.167]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/><path fill="#fff" d="${square(7)}"/><path d="${square(6)}"/><path fill="#fff" d="${bar(thick, long)}${bar(long, thick)}"/></svg>`
}
