import type { OutboxKey } from '#data/outbox/list-outbox.ts'
import type { LineContent } from '#data/outbox/read-lines.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import { doneLine } from '#domain/sync-status/outbox/done-line.ts'
import { type OutboxLine, outboxLine } from '#domain/sync-status/outbox/outbox-line.ts'
import { twoVersionsLine } from '#domain/sync-status/outbox/two-versions-line.ts'

/** Context shared by all lines. */
export interface LineContext {
  readonly connection: ConnectionKind
  readonly now: number
}

/** The line of a key; null until its content is read. */
export function lineOf(key: OutboxKey, content: LineContent | undefined, at: LineContext): OutboxLine | null {
  if (content === undefined) return null
  switch (content.kind) {
    case 'row':
      return outboxLine({ ...content, ...at })
    case 'versions':
      return twoVersionsLine(content.subject, content, at.now)
    case 'done':
      return key.kind === 'done'
        ? doneLine(key.entry, { tabLocalId: content.subject.tabLocalId, readBack: content.readBack }, at.now)
        : null
  }
}
