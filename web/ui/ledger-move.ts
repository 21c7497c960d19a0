/**
 * Where an arrow key leads in a table of focusable things: the same place in the row below or above, or the nearest one
 * if that row has fewer; Home and End lead to the first and last row. Null when the key means nothing here.
 */
export function ledgerMove(
  key: string,
  at: { row: number; item: number },
  itemsPerRow: readonly number[],
): { row: number; item: number } | null {
  const last = itemsPerRow.length - 1
  const row =
    key === 'ArrowDown'
      ? at.row + 1
      : key === 'ArrowUp'
        ? at.row - 1
        : key === 'Home'
          ? 0
          : key === 'End'
            ? last
            : undefined
  if (row === undefined || row < 0 || row > last || row === at.row) return null
  const items = itemsPerRow[row] ?? 0
  if (items === 0) return null
  return { row, item: Math.min(at.item, items - 1) }
}
