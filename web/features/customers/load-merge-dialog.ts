import { loadAutocomplete } from '../../ui/autocomplete.tsx'

/** Fetches the dialog that merges customers with the list of its first field, without which that works, too. */
export async function loadMergeDialog() {
  const [{ MergeDialog }] = await Promise.all([import('./merge-dialog.tsx'), loadAutocomplete().catch(() => null)])
  return MergeDialog
}
