/** Minutes as hours with at most four decimals, as an invoice's quantity takes them: 45 → `0.75`, 50 → `0.8333`. */
export function hoursText(minutes: number): string {
  const tenThousandths = Math.round((minutes * 10_000) / 60)
  const whole = Math.floor(tenThousandths / 10_000)
  const rest = String(tenThousandths % 10_000)
    .padStart(4, '0')
    .replace(/(?<!0)0+$/, '')
  return rest === '' ? String(whole) : `${whole}.${rest}`
}
