import { doneLine, type OutboxLine, outboxLine, twoVersionsLine } from '#domain/sync/view/outbox-line.ts'
import type { OutboxKey } from '#data/outbox/list-outbox.ts'
import type { LineContent } from '#data/outbox/read-lines.ts'

/** What all lines of a moment are told by. */
export interface LineMoment {
  readonly isOnline: boolean
  readonly now: number
}

/** The line of a key, null until its content was read. */
export function lineOf(key: OutboxKey, content: LineContent | undefined, at: LineMoment): OutboxLine | null {
  if (key.kind === 'done') return doneLine(key.entry, content?.subject.tabLid ?? null, at.now)
  if (content?.kind === 'row') return outboxLine({ ...content, ...at })
  return content?.kind === 'versions' ? twoVersionsLine(content.subject, content.updatedAt, at.now) : null
}
