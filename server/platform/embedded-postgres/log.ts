/** What the embedded database needs of a log; the product's fits. One line of plain text each. */
export interface EmbeddedPostgresLog {
  debug(text: string): void
  info(text: string): void
  warn(text: string): void
  error(text: string): void
}
