import type { Pick } from './pick.ts'

/** A pick, or the promise of one where the code that finds it is loaded with the first press; null for a part without rows. */
export type LatePick = Pick | null | Promise<Pick | null>
