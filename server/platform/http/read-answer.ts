/** The text of another server's answer, up to `most` bytes; null when it is larger. What follows is not read. */
export async function readAnswer(response: Response, most: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The same as JSON; null, too, when it is none. */
export async function readJsonAnswer(response: Response, most: number): Promise<unknown> {
  try {
    return JSON.parse((await readAnswer(response, most)) ?? 'null')
  } catch {
    return null
  }
}
