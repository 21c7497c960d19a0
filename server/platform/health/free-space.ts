import { statfs } from 'node:fs/promises'

/** Room on the disk of a folder. */
export interface FreeSpace {
  freeBytes: number
  /** Of the whole disk, 0 to 1. */
  freeShare: number
}

/** Below these an operator is warned (security requirements 10.11). */
export const littleSpace = { bytes: 500_000_000, share: 0.05 }
/** Below this writes fail soon. */
export const noSpaceBytes = 64_000_000

/** Room on the fullest of the disks that hold these folders. */
export async function leastSpace(folders: readonly string[], look = freeSpace): Promise<FreeSpace | null> {
  const spaces = (await Promise.all(folders.map((folder) => look(folder)))).filter((space) => space !== null)
  if (spaces.length === 0) return null
  return {
    freeBytes: Math.min(...spaces.map((space) => space.freeBytes)),
    freeShare: Math.min(...spaces.map((space) => space.freeShare)),
  }
}

/** Room that an unprivileged user has on the disk that holds `folder`; null where the system does not say. */
export async function freeSpace(folder: string): Promise<FreeSpace | null> {
  try {
    const disk = await statfs(folder)
    return { freeBytes: disk.bavail * disk.bsize, freeShare: disk.blocks > 0 ? disk.bavail / disk.blocks : 1 }
  } catch {
    return null
  }
}
