import type { Repair } from '#domain/query/failure/repair.ts'
import type { TabText } from './tab-memory.ts'

/** The current content of the editor, for keys and buttons. Its changes render nothing. */
export interface EditorNow {
  readonly text: TabText
  readonly repair: Repair | null
}
