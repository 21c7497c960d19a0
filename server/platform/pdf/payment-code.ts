import { encode } from 'uqr'

/** A payment code as a drawing without colours, two modules of quiet around it: one path, so that nothing shows between modules. */
export function paymentCodeSvg(content: string): string {
  const { data, size } = encode(content, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
