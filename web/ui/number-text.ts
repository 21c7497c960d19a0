/**
 * The number that a person meant. Spaces and grouping are ignored; a lone comma not followed by exactly three digits
 * is a decimal comma ('12,5'). Anything that is not a number is 0.
 */
export function parseNumberText(text: string): number {
  let bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/\u2212/g, '-')
  const commas = bare.split(',').length - 1
  if (commas === 1 && !bare.includes('.') && !/^-?[1-9]\d{0,2},\d{3}$/.test(bare)) bare = bare.replace(',', '.')
  bare = bare.replaceAll(',', '')
  if (!/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(bare)) return 0
  const value = Number(bare)
  return Number.isFinite(value) ? value : 0
}

/**
 * How a number stands in its field: zero is an empty field, no exponent, no grouping, at most `decimals` decimals and
 * at least `minDecimals`.
 */
export function formatNumberText(value: number, decimals = 6, minDecimals = 0): string {
  if (!Number.isFinite(value) || value === 0) return ''
  let text = value.toFixed(decimals)
  if (text.includes('.')) text = text.replace(/(?<!0)0+$/, '').replace(/\.$/, '')
  if (Number(text) === 0) return ''
  const have = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
  if (have < minDecimals) text = `${text}${have === 0 ? '.' : ''}${'0'.repeat(minDecimals - have)}`
  return text
}

/** Keeps a typed value within what the field holds: rounded to `decimals`, not below `min`, not above `max`. */
export function settleNumber(value: number, { decimals = 6, min = 0, max = Number.MAX_SAFE_INTEGER } = {}): number {
  const rounded = Number(value.toFixed(decimals))
  return Math.min(max, Math.max(min, rounded))
}
