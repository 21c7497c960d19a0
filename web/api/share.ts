/**
 * Whether the device has a sheet for sharing that people there expect: phones and tablets. With a mouse, copying and
 * downloading are what people know.
 */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches
}

/** Whether the sheet takes files of this type. */
export function canShareFile(type: string): boolean {
  if (!hasShareSheet() || typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([''], 'file', { type })] })
}

/** Opens the sheet. `cancelled`: whoever opened it closed it; `failed`: it did not open, and another way is needed. */
export async function share(data: ShareData): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}
