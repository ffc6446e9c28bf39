import type { Repair } from '#domain/query/failure/repair.ts'
import type { TabText } from './tab-memory.ts'

/** What the editor shows now, for what is done by key or button: nothing is drawn again when it changes. */
export interface EditorNow {
  readonly text: TabText
  readonly repair: Repair | null
}
