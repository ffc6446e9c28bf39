import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { differencesOf } from '#domain/dashboard/edit/difference/difference.ts'
import type { Difference } from '#domain/dashboard/edit/difference/difference-text.ts'

/**
 * The document that a version is restored as: its content with the people and the publication of `now`, since restoring a
 * layout must neither publish a dashboard nor take it from its owners. A version that was stored before this device had
 * read layout and metadata keeps those of `now`.
 */
export function restoredDocument(version: DashboardDocument, now: DashboardDocument): DashboardDocument {
  const { owners, roles, published, position, metadata, css } = now
  const isRead = version.position !== null || version.metadata !== null
  const content = isRead ? {} : { position, metadata, css }
  return { ...version, ...content, owners, roles, published }
}

/** A difference as a row of a table. `name` is unique. */
interface ShownDifference {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** The differences between a version, as it would be restored, and another document, in the order of a dashboard. */
export function shownDifferences(
  version: DashboardDocument,
  other: DashboardDocument,
): readonly ShownDifference[] {
  return differencesOf(restoredDocument(version, other), other).map((difference, index) => ({
    name: String(index),
    label: labelOf(difference),
    before: sideOf(difference, difference.before),
    after: sideOf(difference, difference.after),
  }))
}

function labelOf({ subject, member }: Difference): string {
  if (member === null || member === 'value') return subject
  if (subject === 'Dashboard') return member
  return `${subject}: ${member === 'moved from' ? 'place' : member}`
}

function sideOf({ member }: Difference, text: string): string {
  if (member !== null) return text
  return text === '' ? 'Not there' : 'There'
}
