/** Dots that count the appointments of a day where words have no room; four at most. */
export function DayDots({ count }: { count: number }) {
  return (
    <span className="day-dots" aria-hidden="true">
      {Array.from({ length: Math.min(count, 4) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity
        <i key={index} />
      ))}
    </span>
  )
}
