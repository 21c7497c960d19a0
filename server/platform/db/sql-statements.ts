// Comments, strings, quoted names and dollar-quoted bodies, in which a semicolon ends nothing.
const token = /--[^\n]*|\/\*.*?\*\/|'[^']*'|"[^"]*"|\$(\w*)\$.*?\$\1\$|;|[^-/'"$;]+|./gs

/**
 * The statements of a migration, one by one. A distributed database repeats a change of the schema on its nodes as the whole
 * message in which it came, so that each statement needs a message of its own. Strings with backslash escapes (`E'…'`) are
 * not understood.
 */
export function statementsIn(sql: string): string[] {
  const statements = ['']
  for (const [part] of sql.matchAll(token)) {
    if (part === ';') statements.push('')
    else if (!/^(?:--|\/\*)/.test(part)) statements[statements.length - 1] += part
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
