/** Where a span stands among those that overlap it: its lane, and of how many. */
export interface Lane {
  readonly lane: number
  readonly lanes: number
}

/**
 * Places spans that overlap side by side: each takes the first lane that is free, and all of one cluster share its width.
 * The answer is in the order of the spans.
 */
export function lanesOf(spans: readonly { readonly top: number; readonly bottom: number }[]): Lane[] {
  const order = spans.map((_, index) => index).sort((a, b) => top(a) - top(b) || bottom(b) - bottom(a))
  const lanes = new Array<number>(spans.length).fill(0)
  const widths = new Array<number>(spans.length).fill(1)
  let cluster: number[] = []
  let ends: number[] = []
  let clusterEnd = Number.NEGATIVE_INFINITY
  const close = () => {
    for (const index of cluster) widths[index] = ends.length
    cluster = []
    ends = []
  }
  for (const index of order) {
    if (top(index) >= clusterEnd) close()
    const free = ends.findIndex((end) => end <= top(index))
    const lane = free < 0 ? ends.length : free
    ends[lane] = bottom(index)
    lanes[index] = lane
    cluster.push(index)
    clusterEnd = Math.max(cluster.length === 1 ? Number.NEGATIVE_INFINITY : clusterEnd, bottom(index))
  }
  close()
  return spans.map((_, index) => ({ lane: lanes[index] ?? 0, lanes: widths[index] ?? 1 }))

  function top(index: number): number {
    return spans[index]?.top ?? 0
  }
  function bottom(index: number): number {
    return spans[index]?.bottom ?? 0
  }
}
