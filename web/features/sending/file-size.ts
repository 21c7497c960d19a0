const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `84 KB`, `1.2 MB`: of what people take along, in steps of 1024. */
export function fileSize(bytes: number): string {
  const kb = bytes / 1024
  return Math.round(kb) < 1000 ? `${figures.format(Math.max(1, Math.round(kb)))} KB` : `${figures.format(kb / 1024)} MB`
}
