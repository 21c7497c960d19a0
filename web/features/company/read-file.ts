/** A file as a data URL. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
}
