import type { Pick } from './pick.ts'

/** A pick, or a promise of one if the code that finds it is loaded with the first click; null for a part without rows. */
export type LatePick = Pick | null | Promise<Pick | null>
